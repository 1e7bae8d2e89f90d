import type { CommentInContext } from '@marque/contracts/comments-office';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { findFlags, findModeratedIfAny, findThread } from './moderation-repository.ts';
import { presentModerated } from './present-moderated.ts';

/** A comment with everything that staff need to decide about it. */
export async function readOfficeComment(
  { db: { kysely } }: Pick<Context, 'db'>,
  id: string,
): Promise<CommentInContext | Refusal<'not-found'>> {
  const row = await findModeratedIfAny(kysely, id);
  if (!row) return refuse('not-found');
  const [thread, flags] = await Promise.all([
    findThread(kysely, row.parent_id ?? row.id),
    findFlags(kysely, row.id),
  ]);
  return {
    ...presentModerated(row),
    thread: thread.map(({ author_id, username, created_at, ...comment }) => ({
      ...comment,
      author: { id: author_id, username, is_seller: author_id === row.owner_id },
      created_at: created_at.toISOString(),
    })),
    flags: flags.map(({ reason, created_at, ...by }) => ({
      ...{ reason, by, created_at: created_at.toISOString() },
      is_open: row.waits_since !== null && created_at >= row.waits_since,
    })),
  };
}
