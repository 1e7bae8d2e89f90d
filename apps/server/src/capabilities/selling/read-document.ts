import type { Readable } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Actor, Context } from '../../platform/context.ts';
import type { HttpEffects } from '../../platform/http/answer.ts';
import { discloseUnlessParty } from '../conflicts/disclose-unless-party.ts';
import type { Media } from '../media/open-media.ts';
import { hasPrivateFile, openPrivateFile } from '../media/private-files.ts';
import { type DocumentRow, findDocument } from './document-repository.ts';
import { hasPublicDocuments, maySeeDraft, staffFor } from './policy.ts';

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg' } as const;

/** Returns the file of a document, or `not-found` to callers who may not read it. */
export async function readDocument(
  context: Context,
  media: Media,
  place: { listingId: string; documentId: string },
  http: Pick<HttpEffects, 'attachFile'>,
): Promise<Readable | Refusal<'not-found'>> {
  const { db, actor } = context;
  const document = await findDocument(db.kysely, place.listingId, place.documentId);
  if (!document || !mayReadDocument(actor, document)) return refuse('not-found');
  if (document.audience !== 'everyone' && actor.kind === 'customer') {
    const staff = staffFor(actor, document, 'submissions.decide');
    const subject = { kind: 'listing', id: place.listingId } as const;
    const secret = { subject, secret: 'document', secretId: document.id } as const;
    // The audit names only what was read.
    if (staff && !(await hasPrivateFile(media, document.file_id))) return refuse('not-found');
    const read =
      staff && (await discloseUnlessParty({ ...context, actor: staff }, place.listingId, secret, true));
    if (isRefusal(read)) return read;
  }
  const file = await openPrivateFile(media, document.file_id);
  if (!file) return refuse('not-found');
  const type = document.content_type;
  const name = `${document.kind}-${document.id.slice(-6)}.${ENDINGS[type]}`;
  http.attachFile({ name, type, bytes: file.size });
  return file.content;
}

const mayReadDocument = (actor: Actor, document: DocumentRow): boolean =>
  (document.audience === 'everyone' && hasPublicDocuments(document)) ||
  (actor.kind === 'customer' && maySeeDraft(actor, document));
