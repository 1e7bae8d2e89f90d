import { isWholeAmount } from '../money/whole-amount.ts';
import type { Auction, AuctionTerms } from './auction-state.ts';
import { isAfterEnd } from './refuse-offer.ts';
import { meetsReserve, reserveStatus } from './reserve-status.ts';

export type LoweredReserve =
  | { lowered: true; terms: AuctionTerms; reserveMet: boolean }
  | {
      lowered: false;
      code: 'amount-invalid' | 'listing-withdrawn' | 'auction-ended' | 'reserve-not-lower';
    };

/**
 * A reserve can only be lowered or removed (null). The price does not change: a maximum at or above the old reserve has
 * already raised it to that reserve, and a lower maximum already counts in full.
 */
export function lowerReserve(auction: Auction, reserve: number | null, at: Date): LoweredReserve {
  const { terms, standing } = auction;
  if (reserve !== null && !isWholeAmount(reserve)) return { lowered: false, code: 'amount-invalid' };
  if (terms.status === 'withdrawn') return { lowered: false, code: 'listing-withdrawn' };
  if (isAfterEnd(terms, at)) return { lowered: false, code: 'auction-ended' };
  if (terms.reserve === null || (reserve !== null && reserve >= terms.reserve)) {
    return { lowered: false, code: 'reserve-not-lower' };
  }
  return {
    lowered: true,
    terms: { ...terms, reserve },
    reserveMet: meetsReserve(
      reserveStatus(standing.price, terms.reserve),
      reserveStatus(standing.price, reserve),
    ),
  };
}
