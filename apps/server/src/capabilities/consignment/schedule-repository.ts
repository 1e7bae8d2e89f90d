import type { AuctionsTable, Tables } from '@marque/db/rows.gen';
import type { PlanType } from '@marque/domain/listings/plan-type';
import type { Insertable, Kysely, Transaction } from 'kysely';
import { sellerIsTrader } from '../sales/seller-is-trader.ts';

export const findAuction = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('auctions')
    .select(['starts_at', 'ends_at', 'starting_price'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether the seller is neither blocked nor has closed the account. */
export const maySellerSell = async (kysely: Kysely<Tables>, id: string): Promise<boolean> =>
  (await kysely
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Move the listing first: a trigger copies the status of the auction to it, which then changes nothing. */
export const insertAuction = (trx: Transaction<Tables>, auction: Insertable<AuctionsTable>) =>
  trx.insertInto('auctions').values(auction).returningAll().executeTakeFirstOrThrow();

/** What the public sees of the agreed terms. From now on, the terms of sale do not depend on the seller's business. */
export const publishTerms = (
  trx: Transaction<Tables>,
  id: string,
  terms: { estimate_low: number; estimate_high: number; plan_type: PlanType },
) =>
  trx
    .updateTable('listings')
    .set({ ...terms, text_public: true, scheduled_as_trader: sellerIsTrader })
    .where('id', '=', id)
    .execute();
