import type { Auction, Bid } from './auction-state.ts';
import { auctionAfter, type BidDecision, decideBid } from './decide-bid.ts';

export type DecidedBids<B extends Bid> = {
  decided: { bid: B; decision: BidDecision }[];
  auction: Auction;
};

/**
 * Decides a batch in order of arrival; bids with the same time keep the given order. The result is the same as one by
 * one.
 */
export function decideBids<B extends Bid>(auction: Auction, bids: readonly B[]): DecidedBids<B> {
  const decided: DecidedBids<B>['decided'] = [];
  let current = auction;
  for (const bid of bids.toSorted((a, b) => a.arrivedAt.getTime() - b.arrivedAt.getTime())) {
    const decision = decideBid(current, bid);
    decided.push({ bid, decision });
    current = auctionAfter(current, decision);
  }
  return { decided, auction: current };
}
