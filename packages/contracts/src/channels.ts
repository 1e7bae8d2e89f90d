import type { AuctionSnapshot } from './bidding.ts';
import type { CommentPostedEvent } from './comments.ts';
import type { NotificationEvent } from './realtime.ts';
import type { WatchersChangedEvent } from './watchlist.ts';

export const LISTINGS_CHANNEL = 'listings';

export const listingChannel = (listingId: string) => `listing.${listingId}`;

export const customerChannel = (customerId: string) => `private-customer.${customerId}`;

/** What each event carries. Only our own server publishes on these channels. */
export type LiveEvents = {
  'bid.placed': AuctionSnapshot;
  'auction.started': AuctionSnapshot;
  'auction.extended': AuctionSnapshot;
  'auction.ended': AuctionSnapshot;
  'listing.updated': AuctionSnapshot;
  'comment.posted': CommentPostedEvent;
  'watchers.changed': WatchersChangedEvent;
  outbid: AuctionSnapshot;
  notification: NotificationEvent;
};
