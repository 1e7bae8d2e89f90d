import type { ProposedTerms } from '@marque/contracts/selling/proposal';
import type { PlanType } from '@marque/domain/listings/plan-type';
import type { Terms, TermsFault } from '@marque/domain/selling/terms';
import type { TermsRow } from './terms-repository.ts';

/** The terms of a row in the form of the API. */
export const proposedTermsOf = (entry: TermsRow): ProposedTerms => ({
  ...{ estimate_low: entry.estimate_low, estimate_high: entry.estimate_high, reserve: entry.reserve },
  ...{ plan_type: entry.plan_type as PlanType, fee_minor: entry.fee_minor },
  starts_at: entry.starts_at.toISOString(),
  ends_at: entry.ends_at.toISOString(),
});

/** The same terms in the form that the rules use. */
export const termsOf = (proposed: ProposedTerms): Terms => ({
  ...{ estimateLow: proposed.estimate_low, estimateHigh: proposed.estimate_high, reserve: proposed.reserve },
  ...{ plan: proposed.plan_type, feeMinor: proposed.fee_minor },
  ...{ startsAt: new Date(proposed.starts_at), endsAt: new Date(proposed.ends_at) },
});

/** The field that each fault is about. */
export const TERMS_POINTERS: Record<TermsFault, string> = {
  'estimate-invalid': '/estimate_low',
  'estimate-too-wide': '/estimate_high',
  'reserve-too-high': '/reserve',
  'fee-too-high': '/fee_minor',
  'dates-invalid': '/starts_at',
};
