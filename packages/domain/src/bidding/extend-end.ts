import { DAY_MS } from '../time/durations.ts';
import type { AuctionTerms } from './auction-state.ts';
import { isAfterEnd } from './is-after-end.ts';

/** What kept bidders from bidding. The public reads it with the extension. */
export const EXTENSION_REASONS = [
  'site-unreachable',
  'bids-not-accepted',
  'login-unavailable',
  'cards-unavailable',
  'figures-delayed',
] as const;
export type ExtensionReason = (typeof EXTENSION_REASONS)[number];

export const LONGEST_EXTENSION_MS = DAY_MS;

export type ExtendedEnd =
  | { extended: true; endsAt: Date }
  | {
      extended: false;
      code:
        | 'listing-withdrawn'
        | 'auction-not-started'
        | 'auction-ended'
        | 'end-not-later'
        | 'extension-too-long';
    };

/**
 * Staff may give a live auction more time after an outage, at most a day at once. The end never moves backwards, and an
 * auction that has ended stays ended.
 */
export function extendEnd(terms: AuctionTerms, wanted: Date, at: Date): ExtendedEnd {
  if (terms.status === 'withdrawn') return { extended: false, code: 'listing-withdrawn' };
  if (isAfterEnd(terms, at)) return { extended: false, code: 'auction-ended' };
  if (terms.status === 'scheduled') return { extended: false, code: 'auction-not-started' };
  const moreMs = wanted.getTime() - terms.endsAt.getTime();
  // An invalid date is not later either.
  if (!(moreMs > 0)) return { extended: false, code: 'end-not-later' };
  if (moreMs > LONGEST_EXTENSION_MS) return { extended: false, code: 'extension-too-long' };
  return { extended: true, endsAt: wanted };
}
