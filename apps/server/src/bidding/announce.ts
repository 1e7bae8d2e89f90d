import { LISTINGS_CHANNEL, listingChannel } from '@marque/contracts/bidding';
import { customerChannel } from '@marque/contracts/realtime';
import type { LivePublisher } from '../realtime/publisher.ts';
import { type AuctionRow, snapshotOf } from './auction-row.ts';
import type { AuctionChange } from './bid-batch.ts';

type AuctionEvent =
  | 'bid.placed'
  | 'auction.started'
  | 'auction.extended'
  | 'auction.ended'
  | 'listing.updated';

/** To who watches this lot, and to every list that shows it. Always after the commit. */
export function announce(live: LivePublisher, event: AuctionEvent, row: AuctionRow): void {
  const snapshot = snapshotOf(row);
  live.publish(listingChannel(row.id), event, snapshot);
  live.publish(LISTINGS_CHANNEL, event, snapshot);
}

/** Once an auction and batch, however many bids it took: the last price is the one that counts. */
export function announceBids(live: LivePublisher, changes: readonly AuctionChange[]): void {
  for (const { row, extended, outbid } of changes) {
    announce(live, 'bid.placed', row);
    if (extended) announce(live, 'auction.extended', row);
    for (const bidder of outbid) live.publish(customerChannel(bidder), 'outbid', snapshotOf(row));
  }
}
