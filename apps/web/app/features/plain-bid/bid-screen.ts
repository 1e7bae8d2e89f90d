import type { BidStep } from '../bid-box/use-bidding.ts';

/** The steps of a bid without JavaScript that have a page of their own. */
export type BidScreen = Extract<BidStep, { at: 'confirming' | 'unknown' | 'accepted' }>;
