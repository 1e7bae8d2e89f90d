/** In the order in which sellers ask them. */
export const SELLER_QUESTIONS = [
  'valuation',
  'time',
  'reserve',
  'unsold',
  'where',
  'faults',
  'withdraw',
  'payment',
] as const;
