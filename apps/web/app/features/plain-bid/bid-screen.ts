import type { BidIntent } from '../bid-box/bid-intent.ts';
import type { BidStep } from '../bid-box/use-bidding.ts';

/** The steps of a bid without JavaScript that have a page of their own. */
export type BidScreen =
  | {
      at: 'confirming';
      bidderId: string;
      intent: BidIntent;
      /** The amount is unusually high, and the bidder typed another one the second time. */
      isRetypedWrongly?: boolean;
    }
  | { at: 'unknown'; bidderId: string; intent: BidIntent }
  | Extract<BidStep, { at: 'accepted' }>;

/** The customer adds a card before the bid. The refusal says why the provider's page cannot be opened. */
export type LeavingScreen = { at: 'leaving'; url?: string; refusal?: string };
