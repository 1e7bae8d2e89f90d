import { canMoveSale, type SaleState } from './lifecycle.ts';

export const STAFF_DECISIONS = [
  'resolve-problem',
  'mark-paid',
  'refund',
  'record-refund',
  'keep-premium',
  'let-fall',
] as const;
export type StaffDecision = (typeof STAFF_DECISIONS)[number];

type Judged = {
  /** Whether the member of staff sells the car, has bought it or has bid on it. */
  isParty: boolean;
  state: SaleState;
  hasOpenProblem: boolean;
  isPaid: boolean;
  isPaidByCard: boolean;
  /** What has been paid and is not refunded yet. */
  refundableMinor: number;
  mayKeepPremium: boolean;
};

/** What staff may decide about a sale now. A party of the car decides nothing. The verbs check the rest, such as an open dispute. */
export function staffDecisions(sale: Judged): StaffDecision[] {
  const isPossible: Record<StaffDecision, boolean> = {
    'resolve-problem': sale.hasOpenProblem,
    'mark-paid': canMoveSale(sale.state, 'premium_paid', 'staff'),
    refund: sale.isPaidByCard && sale.refundableMinor > 0,
    'record-refund': sale.isPaid && sale.refundableMinor > 0,
    'keep-premium': sale.mayKeepPremium,
    'let-fall': canMoveSale(sale.state, 'fell_through', 'staff'),
  };
  return STAFF_DECISIONS.filter((decision) => !sale.isParty && isPossible[decision]);
}
