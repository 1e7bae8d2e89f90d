import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DISPUTE_ANSWER_STATES, DISPUTE_STATES, mayAnswerDispute } from './dispute-states.ts';

const now = new Date('2026-06-01T12:00:00Z');
const judged = fc.record({
  state: fc.constantFrom(...DISPUTE_STATES),
  respondBy: fc.option(fc.date({ noInvalidDate: true })),
  answer: fc.option(fc.constantFrom(...DISPUTE_ANSWER_STATES)),
});

test('an answer can be sent in time, and again after a refused one', () => {
  const respondBy = new Date('2026-06-01T12:00:01Z');
  for (const answer of [null, 'refused'] as const)
    expect(mayAnswerDispute({ state: 'needs_response', respondBy, answer }, now)).toBe(true);
});

test('nothing is sent too late, twice, or to a bank that does not wait', () => {
  fc.assert(
    fc.property(judged, ({ state, respondBy, answer }) => {
      fc.pre(mayAnswerDispute({ state, respondBy, answer }, now));
      expect(state).toBe('needs_response');
      expect(respondBy?.getTime()).toBeGreaterThan(now.getTime());
      expect(answer).not.toBe('waiting');
    }),
  );
});
