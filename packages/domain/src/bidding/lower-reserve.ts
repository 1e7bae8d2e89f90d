import { isWholeAmount } from '../money/whole-amount.ts';
import type { Auction, AuctionTerms } from './auction-state.ts';
import { increment } from './increment.ts';
import { isAfterEnd } from './is-after-end.ts';
import { meetsReserve, reserveStatus } from './reserve-status.ts';

export type LoweredReserve =
  | { lowered: true; terms: AuctionTerms; reserveMet: boolean }
  | {
      lowered: false;
      code: 'amount-invalid' | 'listing-withdrawn' | 'auction-ended' | 'reserve-not-lower';
    }
  | { lowered: false; code: 'reserve-step-too-small' | 'reserve-lowered-often'; max: number };

/**
 * How often a reserve may have been lowered within 24 hours before its seller, or staff, may not lower it again. The public sees
 * each time that it was lowered.
 */
export const MOST_LOWERINGS = { seller: 5, staff: 10 } as const;

/**
 * A reserve can only be lowered or removed (null), by at least one increment each time and not too often. It can always be
 * removed, or lowered so far that the price meets it. The price does not change: a maximum at or above the old reserve has
 * already raised it to that reserve, and a lower maximum already counts in full.
 *
 * `earlier`: how often it was lowered in the last 24 hours.
 */
export function lowerReserve(
  auction: Auction,
  reserve: number | null,
  at: Date,
  { by = 'seller', earlier = 0 }: { by?: keyof typeof MOST_LOWERINGS; earlier?: number } = {},
): LoweredReserve {
  const { terms, standing } = auction;
  if (reserve !== null && !isWholeAmount(reserve)) return { lowered: false, code: 'amount-invalid' };
  if (terms.status === 'withdrawn') return { lowered: false, code: 'listing-withdrawn' };
  if (isAfterEnd(terms, at)) return { lowered: false, code: 'auction-ended' };
  if (terms.reserve === null || (reserve !== null && reserve >= terms.reserve)) {
    return { lowered: false, code: 'reserve-not-lower' };
  }
  const reserveMet = meetsReserve(
    reserveStatus(standing.price, terms.reserve),
    reserveStatus(standing.price, reserve),
  );
  if (reserve !== null && !reserveMet) {
    const max = Math.max(terms.reserve - increment(terms.reserve), 1);
    if (reserve > max) return { lowered: false, code: 'reserve-step-too-small', max };
    const most = MOST_LOWERINGS[by];
    if (earlier >= most) return { lowered: false, code: 'reserve-lowered-often', max: most };
  }
  return { lowered: true, terms: { ...terms, reserve }, reserveMet };
}
