export const REFUND_STATES = ['created', 'submitted', 'unknown', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Which state may follow which. `created`: stored before the provider is called. `submitted`: the provider works on it.
 * `unknown`: the provider did not answer. A refund fails after it has succeeded if the customer's bank returns it.
 */
export const REFUND_LIFECYCLE: Record<RefundState, readonly RefundState[]> = {
  created: ['submitted', 'unknown', 'succeeded', 'failed'],
  submitted: ['unknown', 'succeeded', 'failed'],
  unknown: ['submitted', 'succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
};

export const canMoveRefund = (from: RefundState, to: RefundState): boolean =>
  REFUND_LIFECYCLE[from].includes(to);

/** A refund whose result is not known yet. */
export const isOpenRefund = (state: RefundState): boolean => state !== 'succeeded' && state !== 'failed';

export const OPEN_REFUND_STATES: readonly RefundState[] = REFUND_STATES.filter(isOpenRefund);
