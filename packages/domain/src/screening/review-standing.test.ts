import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONNECTIONS } from './connections.ts';
import { REVIEW_STATES, type Review, reviewStanding } from './review-standing.ts';

const connections = fc.subarray([...CONNECTIONS]);
const reviews: fc.Arbitrary<Review[]> = fc.array(
  fc.record({
    state: fc.constantFrom(...REVIEW_STATES),
    reasons: fc.subarray([...CONNECTIONS], { minLength: 1 }),
  }),
  { maxLength: 4 },
);

describe('a bidder', () => {
  it.each([
    ['whom nothing connects', [], [], 'allowed'],
    ['with a new connection', [], ['card'], 'unreviewed'],
    ['who waits', [{ state: 'waiting', reasons: ['card'] }], ['card'], 'waiting'],
    ['who was allowed', [{ state: 'allowed', reasons: ['card', 'address'] }], ['card'], 'allowed'],
    [
      'with one more connection',
      [{ state: 'allowed', reasons: ['address'] }],
      ['card', 'address'],
      'unreviewed',
    ],
    ['who has moved since the refusal', [{ state: 'refused', reasons: ['address'] }], [], 'refused'],
    ['who has moved and still waits', [{ state: 'waiting', reasons: ['address'] }], [], 'waiting'],
  ] as const)('%s', (_case, past, now, expected) => {
    expect(reviewStanding(past, now)).toBe(expected);
  });
});

describe('the standing', () => {
  it('does not depend on the order of the reviews', () => {
    fc.assert(
      fc.property(reviews, connections, (past, now) => {
        expect(reviewStanding(past.toReversed(), now)).toBe(reviewStanding(past, now));
      }),
    );
  });

  it('is never better with more connections', () => {
    fc.assert(
      fc.property(reviews, connections, (past, now) => {
        if (reviewStanding(past, CONNECTIONS) === 'allowed')
          expect(reviewStanding(past, now)).toBe('allowed');
      }),
    );
  });

  it('allows nobody whose connections staff have not seen', () => {
    fc.assert(
      fc.property(reviews, connections, (past, now) => {
        if (reviewStanding(past, now) !== 'allowed') return;
        expect(past.every(({ state }) => state === 'allowed')).toBe(true);
        for (const connection of now)
          expect(past.some(({ reasons }) => reasons.includes(connection))).toBe(true);
      }),
    );
  });
});
