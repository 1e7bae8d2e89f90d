import { readFile } from 'node:fs/promises';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { addDraftDocument as contract } from '@marque/contracts/selling/documents';
import type { DraftDocument } from '@marque/contracts/selling/drafts';
import {
  type Audience,
  DOCUMENT_MAX_BYTES,
  type DocumentKind,
  MOST_DOCUMENTS,
  usualAudience,
} from '@marque/domain/selling/documents';
import type { IncomingFile } from '../../platform/http/answer.ts';
import { withinQuota } from '../media/charge-upload.ts';
import type { Bytes } from '../media/intake/intake-process.ts';
import type { Media } from '../media/open-media.ts';
import { mayUpload } from '../media/policy.ts';
import { storePrivateFile } from '../media/private-files.ts';
import { type Upload, withUpload } from '../media/receive-upload.ts';
import { refuseIfFull, refuseUnprocessed } from '../media/refuse-unprocessed.ts';
import { findDocumentByHash, findDraftDocuments, insertDocument } from './document-repository.ts';
import type { EditContext } from './edit-context.ts';
import { editDocuments } from './edit-documents.ts';
import { mayEditDraft } from './policy.ts';
import { findDraft } from './repository.ts';

type About = { kind: DocumentKind; audience?: Audience | undefined; title?: string | undefined };
type Outcome = DraftDocument[] | Refusal<RefusalCodeOf<typeof contract>>;

/** Adds a document that the seller sends. The same file sent again changes nothing. */
export async function addDraftDocument(
  context: EditContext,
  media: Media,
  { id, about, incoming }: { id: string; about: About; incoming: IncomingFile },
): Promise<Outcome> {
  const sender = mayUpload(context.actor);
  if (isRefusal(sender)) return sender;
  // Checked before anything expensive is done.
  const draft = mayEditDraft(context.actor, await findDraft(context.db.kysely, id));
  if (isRefusal(draft)) return draft;
  if (incoming.isTooLarge) return refuseSize();
  const sending = { customerId: sender.id, incoming, maxBytes: DOCUMENT_MAX_BYTES };
  return withinQuota<Outcome>(context, sending, async () => {
    const file = await incoming.read();
    return file ? store(context, media, { id, about, file }) : refuse('document-missing');
  });
}

async function store(
  context: EditContext,
  media: Media,
  { id, about, file: source }: { id: string; about: About; file: Bytes },
): Promise<Outcome> {
  const { db, clock } = context;
  const keep = async ({ file, beside, id: hash }: Upload): Promise<Outcome> => {
    if (await findDocumentByHash(db.kysely, id, hash))
      return editDocuments<never>(context, id, async () => undefined);
    const made = await media.process.run(
      { kind: 'take-in-document', file, to: beside },
      'upload',
      context.actor.customer.id,
    );
    if (made === 'lost') return refuseUnprocessed();
    if (isRefusal(made)) return made;
    const at = clock.now();
    const stored = { content: await readFile(beside), type: made.type, at };
    const fileId = await storePrivateFile(db.kysely, media, stored);
    return editDocuments(context, id, async (trx, { owner_id }) => {
      if ((await findDraftDocuments(trx, id)).length >= MOST_DOCUMENTS)
        return refuse('too-many-documents', { values: { max: MOST_DOCUMENTS } });
      const { kind, audience = usualAudience(kind), title } = about;
      await insertDocument(trx, {
        ...{ listing_id: id, seller_id: owner_id, file_id: fileId, hash, kind, audience, added_at: at },
        title: title || null,
      });
      return undefined;
    });
  };
  const outcome = await refuseIfFull(media, () =>
    withUpload(media, { source, maxBytes: DOCUMENT_MAX_BYTES }, keep),
  );
  if (outcome === 'too-large') return refuseSize();
  return outcome === 'lost' ? refuseUnprocessed() : outcome;
}

const refuseSize = (): Refusal<'document-too-large'> =>
  refuse('document-too-large', { values: { max: DOCUMENT_MAX_BYTES / (1024 * 1024) } });
