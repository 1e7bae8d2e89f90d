import { isWholeAmount } from '../money/whole-amount.ts';
import type { AuctionTerms } from './auction-state.ts';
import { isAfterEnd } from './is-after-end.ts';

/** An open bid or a sealed one. */
type NewBid = { bidderId: string; amount: number; arrivedAt: Date };

export type TermsRefusal = { accepted: false } & (
  | { code: 'amount-invalid' | 'listing-withdrawn' | 'sealed-only' | 'own-listing' }
  | { code: 'auction-not-started'; starts_at: Date }
  | { code: 'auction-ended'; ended_at: Date }
);

/** Returns the first reason to refuse a bid that does not depend on other bids. */
export function refuseBid(terms: AuctionTerms, bid: NewBid, manner: 'open' | 'sealed'): TermsRefusal | null {
  if (!isWholeAmount(bid.amount)) return { accepted: false, code: 'amount-invalid' };
  if (terms.status === 'withdrawn') return { accepted: false, code: 'listing-withdrawn' };
  if (terms.sealed && manner === 'open') return { accepted: false, code: 'sealed-only' };
  if (isBeforeStart(terms, bid.arrivedAt)) {
    return { accepted: false, code: 'auction-not-started', starts_at: terms.startsAt };
  }
  if (isAfterEnd(terms, bid.arrivedAt)) {
    return { accepted: false, code: 'auction-ended', ended_at: terms.endsAt };
  }
  if (bid.bidderId === terms.ownerId) return { accepted: false, code: 'own-listing' };
  return null;
}

// An auction counts as not started until it has been opened, even if its start is overdue.
const isBeforeStart = ({ status, startsAt, endsAt }: AuctionTerms, at: Date): boolean =>
  at < startsAt || (status === 'scheduled' && at < endsAt);
