import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { z } from 'zod';
import { auctionSnapshot } from './bidding/bids.ts';
import type { ChannelKind, Channels } from './channels.ts';
import { channelKindOf } from './channels.ts';
import { commentPostedEvent, commentRemovedEvent } from './comments.ts';
import { findMismatch } from './find-mismatch.ts';
import { notificationEvent } from './notifications.ts';
import { watchersChangedEvent } from './watchlist.ts';

type Announcement = { channels: readonly ChannelKind[]; data: z.ZodType };

const onListing = { channels: ['listing', 'listings'], data: auctionSnapshot } as const;

/** Every event that the server announces, with its channels and its data. */
export const ANNOUNCEMENTS = {
  'bid.placed': onListing,
  'auction.started': onListing,
  'auction.extended': onListing,
  'auction.ended': onListing,
  'listing.updated': onListing,
  'comment.posted': { channels: ['listing'], data: commentPostedEvent },
  'comment.removed': { channels: ['listing'], data: commentRemovedEvent },
  'watchers.changed': { channels: ['listing'], data: watchersChangedEvent },
  outbid: { channels: ['customer'], data: auctionSnapshot },
  notification: { channels: ['customer'], data: notificationEvent },
  /** Something has changed that decides whether the customer may bid. Open pages read it again. */
  'account.changed': { channels: ['customer'], data: z.object({}) },
  /** Sent to the seller while the listing is not public. */
  'listing.moved': {
    channels: ['customer'],
    data: z.object({ id: z.uuid(), status: z.enum(LISTING_STATES) }),
  },
  /** Sent to the seller. Open pages read this part again. */
  'consignment.changed': {
    channels: ['customer'],
    data: z.object({ id: z.uuid(), part: z.enum(['messages', 'details', 'text', 'proposal', 'agreement']) }),
  },
  /** Sent to the seller of a running auction, at most once in some seconds. Open pages read the figures again. */
  'visits.changed': { channels: ['customer'], data: z.object({ id: z.uuid() }) },
  /** Sent to buyer and seller. */
  'sale.moved': {
    channels: ['customer'],
    data: z.object({ id: z.uuid(), listing_id: z.uuid(), state: z.enum(SALE_STATES) }),
  },
  /** Sent to the seller and the bidder of an offer. */
  'offer.changed': { channels: ['customer'], data: z.object({ listing_id: z.uuid() }) },
  /** Sent to the staff who work on a queue. Open lists read it again. The channel says which queue it is. */
  'queue.changed': { channels: ['office'], data: z.object({}) },
} as const satisfies Record<string, Announcement>;

export type AnnouncementEvent = keyof typeof ANNOUNCEMENTS;

export type AnnouncementData<Event extends AnnouncementEvent> = z.output<
  (typeof ANNOUNCEMENTS)[Event]['data']
>;

/** The channels on which an event may be announced. */
export type ChannelOf<Event extends AnnouncementEvent> =
  Channels[(typeof ANNOUNCEMENTS)[Event]['channels'][number]];

/** Handlers of the events that a channel may carry, each with the data of its event. */
export type AnnouncementHandlers<Channel extends string> = {
  [Event in AnnouncementEvent as Channel extends ChannelOf<Event> ? Event : never]?: (
    data: AnnouncementData<Event>,
  ) => void;
};

/**
 * Throws if an announcement differs from its definition above. An undefined field would leak data. Not used in
 * production.
 */
export function checkAnnouncement(channel: string, event: string, data: unknown): void {
  const defined: Announcement | undefined = Object.hasOwn(ANNOUNCEMENTS, event)
    ? ANNOUNCEMENTS[event as AnnouncementEvent]
    : undefined;
  if (!defined) throw new Error(`The event ${event} is not defined in announcements.ts.`);
  const kind = channelKindOf(channel);
  if (!kind || !defined.channels.includes(kind))
    throw new Error(`The event ${event} is not announced on the channel ${channel}.`);
  const mismatch = findMismatch(defined.data, data);
  if (mismatch) throw new Error(`The data of the event ${event} does not match its definition: ${mismatch}`);
}
