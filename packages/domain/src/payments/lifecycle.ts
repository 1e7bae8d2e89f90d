export const PAYMENT_STATES = [
  'created',
  'submitted',
  'needs_customer',
  'unknown',
  'succeeded',
  'failed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Which state may follow which. `created`: stored before the provider is called. `submitted`: the provider works on it.
 * `needs_customer`: the bank wants to hear from the customer. `unknown`: the provider did not answer.
 */
export const PAYMENT_LIFECYCLE: Record<PaymentState, readonly PaymentState[]> = {
  created: ['submitted', 'needs_customer', 'unknown', 'succeeded', 'failed'],
  submitted: ['needs_customer', 'unknown', 'succeeded', 'failed'],
  needs_customer: ['submitted', 'unknown', 'succeeded', 'failed'],
  unknown: ['submitted', 'needs_customer', 'succeeded', 'failed'],
  succeeded: [],
  failed: [],
};

export const canMovePayment = (from: PaymentState, to: PaymentState): boolean =>
  PAYMENT_LIFECYCLE[from].includes(to);

/** A payment without a final result. A sale has at most one, so that it is never charged twice. */
export const isOpenPayment = (state: PaymentState): boolean => PAYMENT_LIFECYCLE[state].length > 0;
