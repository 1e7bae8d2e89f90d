import { isWholeAmount } from '../money/whole-amount.ts';
import type { AuctionTerms } from './auction-state.ts';

type Offer = { bidderId: string; amount: number; arrivedAt: Date };

export type OfferRefusal = { accepted: false } & (
  | { code: 'amount-invalid' | 'listing-withdrawn' | 'sealed-only' | 'own-listing' }
  | { code: 'auction-not-started'; starts_at: Date }
  | { code: 'auction-ended'; ended_at: Date }
);

/** Returns the first reason to refuse an offer that does not depend on other bids. */
export function refuseOffer(
  terms: AuctionTerms,
  offer: Offer,
  manner: 'open' | 'sealed',
): OfferRefusal | null {
  if (!isWholeAmount(offer.amount)) return { accepted: false, code: 'amount-invalid' };
  if (terms.status === 'withdrawn') return { accepted: false, code: 'listing-withdrawn' };
  if (terms.sealed && manner === 'open') return { accepted: false, code: 'sealed-only' };
  if (isBeforeStart(terms, offer.arrivedAt)) {
    return { accepted: false, code: 'auction-not-started', starts_at: terms.startsAt };
  }
  if (isAfterEnd(terms, offer.arrivedAt)) {
    return { accepted: false, code: 'auction-ended', ended_at: terms.endsAt };
  }
  if (offer.bidderId === terms.ownerId) return { accepted: false, code: 'own-listing' };
  return null;
}

// An auction counts as not started until it has been opened, even if its start is overdue.
const isBeforeStart = ({ status, startsAt, endsAt }: AuctionTerms, at: Date): boolean =>
  at < startsAt || (status === 'scheduled' && at < endsAt);

// The time decides, because the auction is closed some time after its end.
export const isAfterEnd = ({ status, endsAt }: AuctionTerms, at: Date): boolean =>
  at >= endsAt || status === 'sold' || status === 'unsold';
