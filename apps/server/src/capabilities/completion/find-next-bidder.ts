import type { Tables } from '@marque/db/rows.gen';
import { highestBids } from '@marque/domain/bidding/highest-bids';
import { nextBidder, type OwnHighestBid } from '@marque/domain/sales/second-chance';
import type { Kysely } from 'kysely';
import type { AuctionRow } from '../bidding/auction-row.ts';
import { findConsents } from '../bidding/consent-repository.ts';
import { historyOf } from '../bidding/ledger-history.ts';
import { findAuction, findLedger } from '../bidding/repository.ts';
import { findOpenedBids } from '../bidding/sealed-repository.ts';
import { findExcludedBidders } from './second-chance-repository.ts';

/**
 * The bidder to whom the car of a sale that fell through may be offered, with their own highest bid. Nobody is asked
 * twice about a car, and former buyers are not asked.
 */
export async function findNextBidder(
  kysely: Kysely<Tables>,
  { listing_id }: { listing_id: string },
): Promise<OwnHighestBid | null> {
  const auction = await findAuction(kysely, listing_id);
  if (!auction) return null;
  const bids = auction.sealed
    ? await findSealedBids(kysely, listing_id)
    : await findPublicBids(kysely, auction);
  const bidderIds = bids.map(({ bidderId }) => bidderId);
  const excluded = new Set(await findExcludedBidders(kysely, listing_id, bidderIds));
  return nextBidder(bids, { reserve: auction.reserve, excluded });
}

async function findPublicBids(kysely: Kysely<Tables>, auction: AuctionRow): Promise<OwnHighestBid[]> {
  const [ledger, consents] = [await findLedger(kysely, auction.id), await findConsents(kysely, auction.id)];
  const { prices, steps, voidedIds } = historyOf(auction, ledger, consents);
  return highestBids(prices, steps, voidedIds);
}

async function findSealedBids(kysely: Kysely<Tables>, auctionId: string): Promise<OwnHighestBid[]> {
  const rows = await findOpenedBids(kysely, auctionId);
  return rows.flatMap(({ bidder_id, opened_amount, arrived_at }) =>
    opened_amount === null ? [] : [{ bidderId: bidder_id, amount: opened_amount, at: arrived_at }],
  );
}
