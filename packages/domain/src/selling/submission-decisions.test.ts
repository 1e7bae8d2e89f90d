import { expect, test } from 'vitest';
import { LISTING_STATES } from '../listings/lifecycle.ts';
import { SUBMISSION_DECISIONS, submissionDecisions } from './submission-decisions.ts';

test('a submission is reviewed first, and then returned or declined', () => {
  expect(submissionDecisions('submitted')).toEqual(['review']);
  expect(submissionDecisions('in_review')).toEqual(['request-changes', 'decline']);
});

test('every decision is possible in some state, and none after the review', () => {
  const possible = new Set(LISTING_STATES.flatMap(submissionDecisions));
  expect([...possible].toSorted()).toEqual([...SUBMISSION_DECISIONS].toSorted());
  for (const state of ['draft', 'proposed', 'agreed', 'scheduled', 'live', 'declined'] as const)
    expect(submissionDecisions(state)).toEqual([]);
});
