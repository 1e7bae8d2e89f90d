import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideLetter, LETTER_DECISIONS, LETTER_STATES, possibleDecisions } from './letter-decisions.ts';

describe('a letter', () => {
  it('reaches every state from open', () => {
    const reached = new Set(['open']);
    for (const state of LETTER_STATES)
      for (const decision of LETTER_DECISIONS) {
        const next = decideLetter(state, decision);
        if (next) reached.add(next);
      }
    expect([...reached].toSorted()).toEqual([...LETTER_STATES].toSorted());
  });

  it('is answered at most once, whatever staff try', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...LETTER_DECISIONS)), (decisions) => {
        let state: (typeof LETTER_STATES)[number] = 'open';
        let answers = 0;
        for (const decision of decisions) {
          const next = decideLetter(state, decision);
          expect(next !== null).toBe(possibleDecisions(state).includes(decision));
          if (next === 'answered') answers += 1;
          state = next ?? state;
        }
        expect(answers).toBeLessThanOrEqual(1);
        expect(answers === 1).toBe(state === 'answered');
      }),
    );
  });

  it('offers the decisions of its state', () => {
    expect(LETTER_STATES.map(possibleDecisions)).toEqual([['answer', 'close'], [], ['reopen']]);
  });
});
