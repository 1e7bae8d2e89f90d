/** In the order in which forms offer them. */
export const AUCTION_STATUSES = ['live', 'scheduled', 'sold', 'unsold', 'withdrawn'] as const;
export type AuctionStatus = (typeof AUCTION_STATUSES)[number];

/** A published change that matters. Maximums from before it must be confirmed by `dueAt`. */
export type ConsentRequest = { askedAt: Date; dueAt: Date };

export type AuctionTerms = {
  startingPrice: number;
  reserve: number | null;
  startsAt: Date;
  endsAt: Date;
  status: AuctionStatus;
  sealed: boolean;
  ownerId: string;
  /** The latest request. Undefined if no change needed consent. */
  consent?: ConsentRequest | undefined;
};

/**
 * `since` is when the maximum was entered or last raised. Of equal maximums, the earlier one leads. From `lapsesAt` on,
 * the maximum counts only as far as the price, unless its owner confirms it before.
 */
type Leader = { bidderId: string; maximum: number; since: Date; lapsesAt?: Date | undefined };

export type Standing = { price: null; leader: null } | { price: number; leader: Leader };

export const NO_BIDS: Standing = { price: null, leader: null };

export type Auction = { terms: AuctionTerms; standing: Standing };

export type BidKind = 'maximum' | 'exact';

export type Bid = { bidderId: string; amount: number; kind: BidKind; arrivedAt: Date };

/** The public part of a bid. `amount` is the price at that bid. It never reveals a maximum that is not used up. */
export type PublicBid = { bidderId: string; amount: number; at: Date } & (
  | { kind: BidKind; automatic: false }
  | { kind: 'automatic'; automatic: true }
);
