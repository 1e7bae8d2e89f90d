import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needsSecondPerson } from './refund-limit.ts';

const refund = { refundedMinor: 0, hasWithdrawn: false };

describe('a second person', () => {
  test.each([
    [100_000, false],
    [100_001, true],
  ])('is needed above the limit of 1,000: %i', (amountMinor, needed) => {
    expect(needsSecondPerson({ ...refund, amountMinor }, 1_000)).toBe(needed);
  });

  test('is always needed if the limit is 0', () => {
    expect(needsSecondPerson({ ...refund, amountMinor: 1 }, 0)).toBe(true);
  });

  test('is not needed after a withdrawal', () => {
    expect(needsSecondPerson({ ...refund, amountMinor: 900_000, hasWithdrawn: true }, 1_000)).toBe(false);
  });

  test('is needed before one person has refunded more than the limit, in any number of parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 80_000 })), fc.nat({ max: 2_000 }), (parts, limit) => {
        let refundedMinor = 0;
        for (const amountMinor of parts)
          if (!needsSecondPerson({ ...refund, refundedMinor, amountMinor }, limit))
            refundedMinor += amountMinor;
        expect(refundedMinor).toBeLessThanOrEqual(limit * 100);
      }),
    );
  });
});
