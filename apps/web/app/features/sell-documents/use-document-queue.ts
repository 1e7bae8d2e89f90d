import { refuse } from '@marque/contracts/refusal';
import type { Draft } from '@marque/contracts/selling/drafts';
import { DOCUMENT_MAX_BYTES } from '@marque/domain/selling/documents';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useDescribeRefusal } from '../forms/use-describe-refusal.ts';
import type { Upload } from '../sell-uploads/upload.ts';
import { useUploadQueue } from '../sell-uploads/use-upload-queue.ts';

/** The documents on their way to a car. They are in the same queue as pictures, so a reload loses none of them. */
export function useDocumentQueue({ id: draftId }: Draft) {
  const { uploads: held, items } = useUploadQueue();
  const describe = useDescribeRefusal();
  const { revalidate } = useRevalidator();
  const draftUploads = useRef(0);

  const uploads = items.filter((item) => item.draftId === draftId && item.document);
  const waiting = uploads.length;
  // Each document that has left the queue is in the list of the server.
  const reload = useEffectEvent((left: number) => {
    if (held && left < draftUploads.current) void revalidate();
    draftUploads.current = left;
  });
  useEffect(() => reload(waiting), [waiting]);

  return {
    isReady: held !== null,
    uploads,
    queue: held?.queue ?? null,
    async addFiles(files: Iterable<File>, document: NonNullable<Upload['document']>) {
      const chosen = [...files].map((file) => {
        const fault = faultOf(file);
        return { blob: file, name: file.name, fault: fault && describe(fault) };
      });
      await held?.queue.add(chosen, { draftId, slot: null, document });
    },
  };
}

/** A picture shrinks before it is sent, so the original may be larger than a document. */
const LARGEST_ORIGINAL_BYTES = 4 * DOCUMENT_MAX_BYTES;

/** Why a file cannot be sent. Its content is checked by the server. */
function faultOf({ size, type }: File) {
  if (size === 0) return refuse('document-unreadable');
  const most = type.startsWith('image/') ? LARGEST_ORIGINAL_BYTES : DOCUMENT_MAX_BYTES;
  return size > most ? refuse('document-too-large', { values: { max: most / 1024 / 1024 } }) : undefined;
}

export type DocumentQueue = ReturnType<typeof useDocumentQueue>;
