/** `under_review`: the bank examines the evidence. `won`: the payment stays with us. `lost`: the bank has taken it back. */
export const DISPUTE_STATES = ['needs_response', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** `waiting`: stored, but not sent to the bank yet. `refused`: the payment provider did not accept it. */
export const DISPUTE_ANSWER_STATES = ['waiting', 'sent', 'refused'] as const;
export type DisputeAnswerState = (typeof DISPUTE_ANSWER_STATES)[number];

type Judged = {
  state: DisputeState;
  /** Null: the bank accepts no evidence. */
  respondBy: Date | null;
  /** The latest answer. */
  answer: DisputeAnswerState | null;
};

/** Whether evidence can be sent. What waits is sent first, because the bank reads only one answer. */
export const mayAnswerDispute = ({ state, respondBy, answer }: Judged, now: Date): boolean =>
  state === 'needs_response' && respondBy !== null && now < respondBy && answer !== 'waiting';
