import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';
import type { ListingSummary } from '@marque/contracts/listing-shapes';

/** The listing from the page, updated with the newest snapshot of its auction. */
export const listingAfter = (
  listing: ListingSummary,
  snapshot: AuctionSnapshot | undefined,
): ListingSummary =>
  snapshot
    ? {
        ...listing,
        status: snapshot.status,
        settled: snapshot.settled,
        fell_through: snapshot.fell_through,
        withdrawn: snapshot.status === 'withdrawn',
        highest_bid: snapshot.highest_bid,
        bid_count: snapshot.bid_count,
        reserve_status: snapshot.reserve_status,
        start_date: snapshot.start_date,
        end_date: snapshot.end_date,
      }
    : listing;
