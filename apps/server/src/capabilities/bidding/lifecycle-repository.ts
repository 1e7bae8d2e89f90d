import type { Tables } from '@marque/db/rows.gen';
import type { AuctionStatus } from '@marque/domain/bidding/auction-state';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import { sql, type Transaction } from 'kysely';
import type { AuctionRow } from './auction-row.ts';

export const lockListings = (trx: Transaction<Tables>, ids: readonly string[]) =>
  trx
    .selectFrom('listings')
    .select(['id', 'owner_id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The answers of a seller are locked before their listing, as in `lockDraft`. A trigger copies the status to them. */
export const lockSubmission = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('submissions').select('listing_id').where('listing_id', '=', id).forNoKeyUpdate().execute();

/** A trigger copies the status of an auction to its listing. */
export function saveAuctionStatus(
  trx: Transaction<Tables>,
  ids: readonly string[],
  status: AuctionStatus,
  at: Date,
): Promise<AuctionRow[]> {
  const isOver = status !== 'scheduled' && status !== 'live';
  return trx
    .updateTable('auctions')
    .set({ status, ...(isOver ? { closed_at: sql<Date>`coalesce(closed_at, ${at})` } : {}) })
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

/** For listings without an auction. The others have their status already. */
export const saveListingStatus = (trx: Transaction<Tables>, ids: readonly string[], status: ListingState) =>
  trx.updateTable('listings').set({ status }).where('id', 'in', ids).where('status', '<>', status).execute();
