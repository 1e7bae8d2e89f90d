import { canMoveListing, type ListingState } from '../listings/lifecycle.ts';

/** What staff decide about a submission, and the state to which each decision leads. */
export const DECIDED_STATES = {
  review: 'in_review',
  'request-changes': 'changes_requested',
  decline: 'declined',
} as const satisfies Record<string, ListingState>;
export type SubmissionDecision = keyof typeof DECIDED_STATES;

export const SUBMISSION_DECISIONS = Object.keys(DECIDED_STATES) as [
  SubmissionDecision,
  ...SubmissionDecision[],
];

/** What staff may decide in this state. */
export const submissionDecisions = (state: ListingState): SubmissionDecision[] =>
  SUBMISSION_DECISIONS.filter((decision) => canMoveListing(state, DECIDED_STATES[decision], 'staff'));
