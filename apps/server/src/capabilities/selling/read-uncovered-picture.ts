import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { readUnlessParty } from '../conflicts/read-unless-party.ts';
import type { Media } from '../media/open-media.ts';
import { readPrivateFile } from '../media/private-files.ts';
import { findDraftPicture } from './picture-repository.ts';
import { maySeeDraft, staffFor } from './policy.ts';
import { findDraft } from './repository.ts';

/** The picture as it was sent, for the seller and curators. */
export async function readUncoveredPicture(
  context: Context<CustomerActor>,
  media: Media,
  place: { listingId: string; pictureId: string },
): Promise<Buffer<ArrayBuffer> | Refusal<'not-found'>> {
  const { db, actor } = context;
  const draft = await findDraft(db.kysely, place.listingId);
  if (!draft || !maySeeDraft(actor, draft)) return refuse('not-found');
  const picture = await findDraftPicture(db.kysely, place);
  const file = picture?.file_id ? await readPrivateFile(media, picture.file_id) : null;
  if (!file) return refuse('not-found');
  const staff = staffFor(actor, draft, 'submissions.decide');
  const subject = { kind: 'listing', id: place.listingId } as const;
  const secret = { subject, secret: 'uncovered picture', secretId: place.pictureId };
  return staff ? readUnlessParty({ ...context, actor: staff }, place.listingId, secret, file) : file;
}
