import type { Figures } from '@marque/contracts/selling/proposal';
import type { Terms } from '@marque/domain/selling/terms';

/** The figures in the form that the rules use. */
export const termsOf = (figures: Figures): Terms => ({
  ...{ estimateLow: figures.estimate_low, estimateHigh: figures.estimate_high, reserve: figures.reserve },
  ...{ plan: figures.plan_type, feeMinor: figures.fee_minor },
  ...{ startsAt: new Date(figures.starts_at), endsAt: new Date(figures.ends_at) },
});
