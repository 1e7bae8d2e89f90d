/** `under_review`: the bank examines the evidence. `won`: the payment stays with us. `lost`: the bank has taken it back. */
export const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
