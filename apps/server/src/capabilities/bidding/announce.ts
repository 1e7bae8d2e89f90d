import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';
import { customerChannel, LISTINGS_CHANNEL, listingChannel } from '@marque/contracts/channels';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { type AuctionRow, type PublicAuctionRow, publicSnapshotOf, snapshotOf } from './auction-row.ts';
import type { AuctionChange } from './bid-batch.ts';

export type AuctionEvent =
  | 'bid.placed'
  | 'auction.started'
  | 'auction.extended'
  | 'auction.ended'
  | 'listing.updated';

/** Announces to the listing's channel and to the channel of all lists. Call it only after the commit. */
export const announce = (live: LivePublisher, event: AuctionEvent, row: AuctionRow): void =>
  announceSnapshot(live, event, snapshotOf(row));

/** Announces an auction whose sale has changed since it was over. */
export const announcePublicly = (live: LivePublisher, event: AuctionEvent, row: PublicAuctionRow): void =>
  announceSnapshot(live, event, publicSnapshotOf(row));

/** Announces each auction once per batch, with its last price, however many bids the batch contained. */
export function announceBids(live: LivePublisher, changes: readonly AuctionChange[]): void {
  for (const { snapshot, extended, outbid } of changes) {
    if (!snapshot) continue;
    announceSnapshot(live, 'bid.placed', snapshot);
    if (extended) announceSnapshot(live, 'auction.extended', snapshot);
    for (const bidder of outbid) live.publish(customerChannel(bidder), 'outbid', snapshot);
  }
}

function announceSnapshot(live: LivePublisher, event: AuctionEvent, snapshot: AuctionSnapshot): void {
  live.publish(listingChannel(snapshot.id), event, snapshot);
  live.publish(LISTINGS_CHANNEL, event, snapshot);
}
