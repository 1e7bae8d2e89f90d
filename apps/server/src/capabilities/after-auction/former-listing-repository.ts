import type { Tables } from '@marque/db/rows.gen';
import type { Kysely, Transaction } from 'kysely';
import { findRelisting, lockCar } from '../selling/relisting-repository.ts';

/**
 * Locks what decides whether a car may be relisted: all attempts to sell it, and of this one the current sale, the auction
 * and the listing. The sale comes before them, as in the verbs that move sales, so that they do not wait for each other in
 * a circle.
 */
export async function lockFormer(trx: Transaction<Tables>, id: string) {
  await lockCar(trx, id);
  await trx
    .selectFrom('sales')
    .select('id')
    .where('listing_id', '=', id)
    .where('replaced_by_id', 'is', null)
    .forNoKeyUpdate()
    .execute();
  await trx.selectFrom('auctions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return trx.selectFrom('listings').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export type FormerRow = NonNullable<Awaited<ReturnType<typeof lockFormer>>>;

export const findSaleState = async (kysely: Kysely<Tables>, listingId: string) => {
  const sale = await kysely
    .selectFrom('sales')
    .select('state')
    .where('listing_id', '=', listingId)
    .where('replaced_by_id', 'is', null)
    .executeTakeFirst();
  return sale?.state ?? null;
};

/** The draft that stands for the next attempt to sell a car. */
export async function findLaterDraft(kysely: Kysely<Tables>, formerId: string) {
  const draft = await findRelisting(kysely, formerId);
  return draft && { id: draft.id, status: draft.status, version: draft.version ?? 1 };
}

/** The seller, unless they may not sell any more. */
export const findSeller = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('customers')
    .select(['locale', 'country', 'region'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
