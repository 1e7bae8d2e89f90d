import type { PremiumTerms } from './premium.ts';

export type PremiumSentence = {
  /** Which limits the sentence names, and whether VAT: ICU messages select by them. */
  limits: 'both' | 'minimum' | 'maximum' | 'none';
  vat: 'added' | 'none';
  /** Shares of one, as `Intl` formats percentages. */
  share: number;
  vatShare: number;
  minimum: number;
  maximum: number;
};

/** 'X of the winning bid (minimum M, maximum N), plus V% VAT on the Premium only.', as parts for each language. */
export const premiumSentence = ({
  percent,
  minimum,
  maximum,
  vat_percent,
}: PremiumTerms): PremiumSentence => ({
  limits: minimum > 0 ? (maximum > 0 ? 'both' : 'minimum') : maximum > 0 ? 'maximum' : 'none',
  vat: vat_percent > 0 ? 'added' : 'none',
  share: percent / 100,
  vatShare: vat_percent / 100,
  minimum,
  maximum,
});
