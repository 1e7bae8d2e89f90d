import type { Readable } from 'node:stream';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { discloseUnlessParty } from '../conflicts/disclose-unless-party.ts';
import type { Media } from '../media/open-media.ts';
import { hasPrivateFile, openPrivateFile } from '../media/private-files.ts';
import { findDraftPicture } from './picture-repository.ts';
import { maySeeDraft, staffFor } from './policy.ts';
import { findDraft } from './repository.ts';

/** The picture as it was sent, for the seller and curators. */
export async function readUncoveredPicture(
  context: Context<CustomerActor>,
  media: Media,
  place: { listingId: string; pictureId: string },
): Promise<Readable | Refusal<'not-found'>> {
  const { db, actor } = context;
  const draft = await findDraft(db.kysely, place.listingId);
  if (!draft || !maySeeDraft(actor, draft)) return refuse('not-found');
  const picture = await findDraftPicture(db.kysely, place);
  const fileId = picture?.file_id;
  if (!fileId || !(await hasPrivateFile(media, fileId))) return refuse('not-found');
  const staff = staffFor(actor, draft, 'submissions.decide');
  const subject = { kind: 'listing', id: place.listingId } as const;
  const secret = { subject, secret: 'uncovered picture', secretId: place.pictureId } as const;
  const read =
    staff && (await discloseUnlessParty({ ...context, actor: staff }, place.listingId, secret, true));
  if (isRefusal(read)) return read;
  return (await openPrivateFile(media, fileId))?.content ?? refuse('not-found');
}
