import type { Draft } from '@marque/contracts/selling/drafts';
import { DOCUMENT_MAX_BYTES } from '@marque/domain/selling/documents';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { useSite } from '../../site/site.ts';
import { type PictureQueue, pictureQueueOf } from '../sell-pictures/picture-queue.ts';
import type { QueuedPicture, Upload } from '../sell-pictures/upload-queue.ts';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';

const NOTHING: { items: readonly QueuedPicture[] } = { items: [] };
const never = () => () => {};

/** The documents on their way to a car. They are in the same queue as pictures, so a reload loses none of them. */
export function useDocumentQueue({ id: draftId }: Draft) {
  const { user, config, locale } = useSite();
  const api = useBrowserApi();
  const { revalidate } = useRevalidator();
  const [held, setHeld] = useState<PictureQueue | null>(null);
  const draftUploads = useRef(0);
  const customerId = user?.id ?? '';

  const open = useEffectEvent((id: string) => {
    const opened = pictureQueueOf(id, { api, accessToken: config.access_token, locale });
    opened.caller = { api, accessToken: config.access_token, locale };
    setHeld(opened);
  });
  useEffect(() => open(customerId), [customerId]);

  const { items } = useSyncExternalStore(
    held?.queue.subscribe ?? never,
    held?.queue.snapshot ?? (() => NOTHING),
    () => NOTHING,
  );
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
      const chosen = [...files].filter(({ size }) => size > 0 && size <= DOCUMENT_MAX_BYTES * 4);
      const blobs = chosen.map((file) => ({ blob: file, name: file.name }));
      await held?.queue.add(blobs, { draftId, slot: null, document });
    },
  };
}

export type DocumentQueue = ReturnType<typeof useDocumentQueue>;
