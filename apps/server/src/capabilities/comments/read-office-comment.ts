import type { CommentInContext } from '@marque/contracts/comments-office';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, StaffActor } from '../../platform/context.ts';
import { isParty } from '../conflicts/is-party.ts';
import { presentWarning } from '../customer-care/present-warning.ts';
import { findWarnings } from '../customer-care/record-repository.ts';
import { findFlags, findModeratedIfAny, findThread } from './moderation-repository.ts';
import { presentModerated } from './present-moderated.ts';

/** A comment with everything that staff need to decide about it. */
export async function readOfficeComment(
  { db: { kysely }, actor }: Pick<Context<StaffActor<'comments.moderate'>>, 'db' | 'actor'>,
  id: string,
): Promise<CommentInContext | Refusal<'not-found'>> {
  const row = await findModeratedIfAny(kysely, id);
  if (!row) return refuse('not-found');
  const [party, thread, flags, warnings] = await Promise.all([
    isParty(kysely, actor, row.listing_id),
    findThread(kysely, row.parent_id ?? row.id),
    findFlags(kysely, row.id),
    findWarnings(kysely, row.author_id),
  ]);
  return {
    ...presentModerated(row, actor, { isParty: party }),
    thread: thread.map(({ author_id, username, created_at, ...comment }) => ({
      ...comment,
      author: { id: author_id, username, is_seller: author_id === row.owner_id },
      created_at: created_at.toISOString(),
    })),
    flags: flags.map(({ reason, created_at, ...by }) => ({
      ...{ reason, by, created_at: created_at.toISOString() },
      is_open: row.waits_since !== null && created_at >= row.waits_since,
    })),
    warnings: warnings.map(presentWarning),
  };
}
