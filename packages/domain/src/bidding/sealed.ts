import type { AuctionTerms } from './auction-state.ts';
import { type OfferRefusal, refuseOffer } from './refuse-offer.ts';

export type SealedBid = { bidderId: string; amount: number; placedAt: Date };

export type SealedDecision =
  | { accepted: true; bid: SealedBid; change: 'placed' | 'raised' | 'lowered' | 'none' }
  | OfferRefusal
  | { accepted: false; code: 'bid-too-low'; minimum: number };

/** One bid a customer, to be changed until the end. Nothing extends a sealed auction: that would tell of a bid. */
export function decideSealedBid(
  terms: AuctionTerms,
  own: SealedBid | null,
  offer: { bidderId: string; amount: number; arrivedAt: Date },
): SealedDecision {
  if (!terms.sealed) throw new Error('A sealed bid was offered to an open auction');
  const refusal = refuseOffer(terms, offer, 'sealed');
  if (refusal) return refusal;
  if (offer.amount < terms.startingPrice) {
    return { accepted: false, code: 'bid-too-low', minimum: terms.startingPrice };
  }
  // The same amount again is no change, and keeps its place among equals.
  if (own?.amount === offer.amount) return { accepted: true, bid: own, change: 'none' };
  return {
    accepted: true,
    bid: { bidderId: offer.bidderId, amount: offer.amount, placedAt: offer.arrivedAt },
    change: own === null ? 'placed' : offer.amount > own.amount ? 'raised' : 'lowered',
  };
}

/** The highest at or above the reserve wins and pays its own amount; the earlier of equals, then the first in the list. */
export function openSealed<B extends SealedBid>(bids: readonly B[], reserve: number | null): B | null {
  return bids
    .filter(({ amount }) => amount >= (reserve ?? 0))
    .reduce<B | null>((best, bid) => (best === null || beats(bid, best) ? bid : best), null);
}

const beats = (bid: SealedBid, best: SealedBid): boolean =>
  bid.amount > best.amount || (bid.amount === best.amount && bid.placedAt < best.placedAt);

/** Hashed, it is the bidder's receipt; the nonce keeps the amount from being guessed before the opening. */
export const commitmentText = (sealed: {
  auctionId: string;
  bidderId: string;
  amount: number;
  nonce: string;
}): string => JSON.stringify(['sealed-bid', sealed.auctionId, sealed.bidderId, sealed.amount, sealed.nonce]);
