import { listingPath } from '@marque/contracts/listing-path';
import { type BuiltListing, buildListing, type ListingOverrides } from '@marque/testing/build-listing';
import { callApi } from './call-api.ts';
import type { House } from './house.ts';

const HOUR_MS = 3_600_000;
export const fromNow = (milliseconds: number): Date => new Date(Date.now() + milliseconds);

/** Builds a live auction by the real clock that ends in an hour. */
export const buildLot = ({ database }: House, { auction, ...lot }: ListingOverrides = {}) =>
  buildListing(database, {
    published_at: fromNow(-24 * HOUR_MS),
    text_public: true,
    texts: { en: { description: 'One owner since new.', highlights: ['Matching numbers'] } },
    ...lot,
    auction: auction !== false && { starts_at: fromNow(-HOUR_MS), ends_at: fromNow(HOUR_MS), ...auction },
  });

export const pathOf = (lot: BuiltListing): string => listingPath('en', lot);

/** Places a bid from another device or program. */
export async function bidAs(
  house: House,
  bidder: { id: string },
  {
    lot,
    amount,
    kind = 'maximum',
  }: { lot: BuiltListing; amount: number; kind?: 'maximum' | 'exact' | 'sealed' },
): Promise<void> {
  await callApi(house, { as: bidder, path: `/listings/${lot.id}/bids`, body: { amount, kind } });
}

/** Moves the end of an auction near, so that no journey waits for it. Open pages are notified when it closes. */
export const endSoon = ({ database }: House, { id }: BuiltListing) =>
  database.kysely
    .updateTable('auctions')
    .set({ ends_at: fromNow(500) })
    .where('id', '=', id)
    .execute();

/** The number of ledger entries of a bidder. */
export const bidsOf = async (
  { database }: House,
  lot: BuiltListing,
  bidder: { id: string },
): Promise<number> =>
  (
    await database.kysely
      .selectFrom('bids')
      .select('sequence')
      .where('auction_id', '=', lot.id)
      .where('bidder_id', '=', bidder.id)
      .where('kind', '<>', 'automatic')
      .execute()
  ).length;
