/** In the order in which forms offer them. */
export const AUCTION_STATUSES = ['live', 'scheduled', 'sold', 'unsold', 'withdrawn'] as const;
export type AuctionStatus = (typeof AUCTION_STATUSES)[number];

export type AuctionTerms = {
  startingPrice: number;
  reserve: number | null;
  startsAt: Date;
  endsAt: Date;
  status: AuctionStatus;
  sealed: boolean;
  ownerId: string;
};

/** `since` is when the maximum was entered or last raised. Of equal maximums, the earlier one leads. */
type Leader = { bidderId: string; maximum: number; since: Date };

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
