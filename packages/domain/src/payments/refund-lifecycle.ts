export const REFUND_STATES = ['created', 'submitted', 'unknown', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * Which state may follow which. `created`: stored before the provider is called. `submitted`: the provider works on it.
 * `unknown`: the provider did not answer.
 */
export const REFUND_LIFECYCLE: Record<RefundState, readonly RefundState[]> = {
  created: ['submitted', 'unknown', 'succeeded', 'failed'],
  submitted: ['unknown', 'succeeded', 'failed'],
  unknown: ['submitted', 'succeeded', 'failed'],
  succeeded: [],
  failed: [],
};

export const canMoveRefund = (from: RefundState, to: RefundState): boolean =>
  REFUND_LIFECYCLE[from].includes(to);

export const isOpenRefund = (state: RefundState): boolean => REFUND_LIFECYCLE[state].length > 0;
