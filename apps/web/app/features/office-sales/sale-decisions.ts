/** The `action` field of each form on the page of a sale. */
const DECISION_ACTIONS = [
  'resolve-problem',
  'mark-paid',
  'refund',
  'record-refund',
  'keep-premium',
  'let-fall-refund',
  'let-fall-keep',
  'answer-dispute',
] as const;
export type SaleDecision = (typeof DECISION_ACTIONS)[number];
