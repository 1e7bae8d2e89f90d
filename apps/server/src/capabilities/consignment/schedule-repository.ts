import type { AuctionsTable, Tables } from '@marque/db/rows.gen';
import type { PlanType } from '@marque/domain/listings/plan-type';
import type { Insertable, Kysely, Transaction } from 'kysely';

export const findAuction = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('auctions')
    .select(['starts_at', 'ends_at', 'starting_price'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Move the listing first: a trigger copies the status of the auction to it, which then changes nothing. */
export const insertAuction = (trx: Transaction<Tables>, auction: Insertable<AuctionsTable>) =>
  trx.insertInto('auctions').values(auction).returningAll().executeTakeFirstOrThrow();

/** What the public sees of the agreed terms. */
export const publishTerms = (
  trx: Transaction<Tables>,
  id: string,
  terms: { estimate_low: number; estimate_high: number; plan_type: PlanType },
) =>
  trx
    .updateTable('listings')
    .set({ ...terms, text_public: true })
    .where('id', '=', id)
    .execute();
