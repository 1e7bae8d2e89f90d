import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextCharge } from './next-charge.ts';

const HOUR = 3_600_000;
const dueAt = new Date('2026-06-03T12:00:00Z');
const after = (hours: number) => new Date(dueAt.getTime() + hours * HOUR);

describe('an automatic charge that failed', () => {
  it.each([
    ['first', 1, 0.02, 24],
    ['second', 2, 24.02, 72],
  ])('for the %s time is repeated', (_, failures, failedAfter, hours) => {
    expect(nextCharge({ dueAt, failures, failedAt: after(failedAfter) })).toEqual(after(hours));
  });

  it('for the third time is not repeated', () => {
    expect(nextCharge({ dueAt, failures: 3, failedAt: after(72) })).toBeNull();
  });

  it('late is repeated half a day later', () => {
    expect(nextCharge({ dueAt, failures: 1, failedAt: after(50) })).toEqual(after(62));
  });

  it('is repeated twice at most, and never within half a day or before its time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 500 }), { minLength: 4, maxLength: 8 }), (delays) => {
        let failedAt = dueAt;
        let attempts = 0;
        for (const delay of delays) {
          attempts += 1;
          failedAt = new Date(failedAt.getTime() + delay * HOUR);
          const next = nextCharge({ dueAt, failures: attempts, failedAt });
          if (!next) break;
          expect(next.getTime() - failedAt.getTime()).toBeGreaterThanOrEqual(12 * HOUR);
          expect(next.getTime()).toBeGreaterThanOrEqual(after(24).getTime());
          failedAt = next;
        }
        expect(attempts).toBe(3);
      }),
    );
  });
});
