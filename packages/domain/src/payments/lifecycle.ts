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
 * `needs_customer`: the bank asks the customer to authenticate (3-D Secure). `unknown`: the provider did not answer.
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

export const OPEN_PAYMENT_STATES: readonly PaymentState[] = PAYMENT_STATES.filter(isOpenPayment);

/** Open payments that go on without the customer. */
export const RUNNING_PAYMENT_STATES: readonly PaymentState[] = OPEN_PAYMENT_STATES.filter(
  (state) => state !== 'needs_customer',
);
