import type { Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Transaction } from 'kysely';

export const addLike = (kysely: Kysely<Tables>, like: Insertable<Tables['comment_likes']>) =>
  kysely
    .insertInto('comment_likes')
    .values(like)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removeLike = (kysely: Kysely<Tables>, like: { comment_id: string; customer_id: string }) =>
  kysely
    .deleteFrom('comment_likes')
    .where('comment_id', '=', like.comment_id)
    .where('customer_id', '=', like.customer_id)
    .execute();

export async function countLikes(kysely: Kysely<Tables>, commentId: string): Promise<number> {
  const { likes } = await kysely
    .selectFrom('comment_likes')
    .select(({ fn }) => fn.countAll<number>().as('likes'))
    .where('comment_id', '=', commentId)
    .executeTakeFirstOrThrow();
  return likes;
}

/** Returns true if this customer had not flagged the comment before. */
export async function addFlag(
  trx: Transaction<Tables>,
  flag: Insertable<Tables['comment_flags']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('comment_flags')
    .values(flag)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countFlags(trx: Transaction<Tables>, commentId: string): Promise<number> {
  const { flags } = await trx
    .selectFrom('comment_flags')
    .select(({ fn }) => fn.countAll<number>().as('flags'))
    .where('comment_id', '=', commentId)
    .executeTakeFirstOrThrow();
  return flags;
}
