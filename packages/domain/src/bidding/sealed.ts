import type { AuctionTerms } from './auction-state.ts';
import { refuseBid, type TermsRefusal } from './refuse-bid.ts';

export type SealedBid = { bidderId: string; amount: number; placedAt: Date };

export type SealedDecision =
  | { accepted: true; bid: SealedBid; change: 'placed' | 'raised' | 'lowered' | 'none' }
  | TermsRefusal
  | { accepted: false; code: 'bid-too-low'; minimum: number };

/**
 * Each customer has one bid and can change it until the end. A sealed auction is never extended, because that would
 * reveal a bid.
 */
export function decideSealedBid(
  terms: AuctionTerms,
  own: SealedBid | null,
  offer: { bidderId: string; amount: number; arrivedAt: Date },
): SealedDecision {
  if (!terms.sealed) throw new Error('A sealed bid was offered to an open auction');
  const refusal = refuseBid(terms, offer, 'sealed');
  if (refusal) return refusal;
  if (offer.amount < terms.startingPrice) {
    return { accepted: false, code: 'bid-too-low', minimum: terms.startingPrice };
  }
  // Sending the same amount again is no change, so the bid keeps its rank among equal bids.
  if (own?.amount === offer.amount) return { accepted: true, bid: own, change: 'none' };
  return {
    accepted: true,
    bid: { bidderId: offer.bidderId, amount: offer.amount, placedAt: offer.arrivedAt },
    change: own === null ? 'placed' : offer.amount > own.amount ? 'raised' : 'lowered',
  };
}

/**
 * The highest bid at or above the reserve wins and pays its own amount. Of equal bids the earlier one wins, then the
 * first in the list.
 */
export function openSealed<B extends SealedBid>(bids: readonly B[], reserve: number | null): B | null {
  return bids
    .filter(({ amount }) => amount >= (reserve ?? 0))
    .reduce<B | null>((best, bid) => (best === null || beats(bid, best) ? bid : best), null);
}

const beats = (bid: SealedBid, best: SealedBid): boolean =>
  bid.amount > best.amount || (bid.amount === best.amount && bid.placedAt < best.placedAt);

/** The hash of this text is the bidder's receipt. The nonce prevents guessing the amount before the opening. */
export const commitmentText = (sealed: {
  auctionId: string;
  bidderId: string;
  amount: number;
  nonce: string;
}): string => JSON.stringify(['sealed-bid', sealed.auctionId, sealed.bidderId, sealed.amount, sealed.nonce]);
