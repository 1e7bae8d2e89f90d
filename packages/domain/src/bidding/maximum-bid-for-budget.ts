import { MAX_AMOUNT } from '../money/currency.ts';
import { type PremiumTerms, premium } from './premium.ts';

/** The largest bid that a budget covers together with premium and VAT; null if it covers none. */
export function maximumBidForBudget(budgetMinor: number, terms: PremiumTerms): number | null {
  let fits = 0;
  let tooMuch = MAX_AMOUNT + 1;
  while (tooMuch - fits > 1) {
    const bid = Math.floor((fits + tooMuch) / 2);
    if (premium(bid, terms).all_in_minor <= budgetMinor) fits = bid;
    else tooMuch = bid;
  }
  return fits === 0 ? null : fits;
}
