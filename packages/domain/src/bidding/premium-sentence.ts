import type { PremiumTerms } from './premium.ts';

export type PremiumSentence = {
  /** ICU messages select by these values: which limits the sentence names, and whether it names VAT. */
  limits: 'both' | 'minimum' | 'maximum' | 'none';
  vat: 'added' | 'none';
  /** Percentages as fractions of one, because `Intl` expects them so. */
  share: number;
  vatShare: number;
  minimum: number;
  maximum: number;
};

/** The parts of 'X of the winning bid (minimum M, maximum N), plus V% VAT on the Premium only.', for any language. */
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
