import type { Region } from '../money/currency.ts';

/** Percentages have at most two decimals. A maximum of 0 means no maximum. Limits are whole units of the currency. */
export type PremiumTerms = { percent: number; minimum: number; maximum: number; vat_percent: number };

export type Premium = {
  premium: number;
  premium_minor: number;
  /** VAT on the premium only. */
  vat_minor: number;
  /** Premium and VAT, which the buyer is charged. */
  total_minor: number;
  /** Bid, premium and VAT: the full cost for the buyer. */
  all_in_minor: number;
};

export const DEFAULT_PREMIUM_TERMS: Record<Region, PremiumTerms> = {
  UK: { percent: 6, minimum: 600, maximum: 0, vat_percent: 20 },
  EU: { percent: 6, minimum: 600, maximum: 0, vat_percent: 20 },
  USA: { percent: 5, minimum: 250, maximum: 7_500, vat_percent: 0 },
};

export function premium(bid: number, terms: PremiumTerms): Premium {
  const share = Math.floor((bid * hundredths(terms.percent)) / 10_000);
  const whole = atMost(Math.max(share, terms.minimum), terms.maximum);
  const premium_minor = whole * 100;
  const vat_minor = Math.floor((whole * hundredths(terms.vat_percent)) / 100);
  const total_minor = premium_minor + vat_minor;
  return { premium: whole, premium_minor, vat_minor, total_minor, all_in_minor: bid * 100 + total_minor };
}

// Floating point gives 1.15 × 100 as 114.99…, so round once. All later figures are integers.
const hundredths = (percent: number): number => Math.round(percent * 100);

const atMost = (amount: number, maximum: number): number =>
  maximum === 0 ? amount : Math.min(amount, maximum);
