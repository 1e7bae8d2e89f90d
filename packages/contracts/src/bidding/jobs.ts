import { z } from 'zod';
import { job } from '../job.ts';

/** Notifies the bidders who recently lost the lead. A bidder who leads again when the job runs is not notified. */
export const outbidJob = job(
  'bidding.outbid',
  z.object({ auctionId: z.uuid(), bidderIds: z.array(z.uuid()).min(1) }),
  'soon',
);
/** Runs once a minute. Finds bids whose receipts were not mailed yet. */
export const sweepReceiptsJob = job('bidding.sweep-receipts', z.object({}));
/** Mails the receipts of one customer's bids on one auction: those after one ledger entry and up to another. */
export const receiptsJob = job(
  'bidding.receipts',
  z.object({ auctionId: z.uuid(), bidderId: z.uuid(), after: z.int(), until: z.int() }),
);
export const sealedReceiptJob = job(
  'bidding.sealed-receipt',
  z.object({ auctionId: z.uuid(), bidderId: z.uuid() }),
);
/** Tells the seller that the bidding has begun. */
export const firstBidJob = job('bidding.first-bid', z.object({ auctionId: z.uuid() }));
/** Tells the leader, and the seller unless they have met the reserve by lowering it. */
export const reserveMetJob = job(
  'bidding.reserve-met',
  z.object({ auctionId: z.uuid(), bySeller: z.boolean().default(false) }),
);
/** Tells a leader that bids of others have extended the auction. */
export const lateExtensionJob = job(
  'bidding.late-extension',
  z.object({ auctionId: z.uuid(), bidderId: z.uuid() }),
  'soon',
);
/** Tells a bidder that a maximum was not confirmed in time. */
export const maximumLapsedJob = job(
  'bidding.maximum-lapsed',
  z.object({ auctionId: z.uuid(), bidderId: z.uuid() }),
);
/**
 * Enqueues the notices about an extension by staff. Each run takes some of the bidders and watchers, those after a customer,
 * and enqueues the next run.
 */
export const auctionExtendedJob = job(
  'bidding.extended',
  z.object({
    auctionId: z.uuid(),
    sequence: z.int(),
    /** The member of staff who has extended it, and is not told. */
    actorId: z.uuid().optional(),
    after: z.uuid().optional(),
  }),
  'soon',
);
/** Tells a bidder or a watcher about an extension: the one with this entry of the ledger. */
export const extensionNoticeJob = job(
  'bidding.extension-notice',
  z.object({ auctionId: z.uuid(), sequence: z.int(), customerId: z.uuid() }),
  'soon',
);
export const wonJob = job('bidding.won', z.object({ auctionId: z.uuid(), bidderId: z.uuid() }));
export const lostJob = job('bidding.lost', z.object({ auctionId: z.uuid(), bidderId: z.uuid() }));
export const auctionEndedJob = job('bidding.auction-ended', z.object({ auctionId: z.uuid() }));
