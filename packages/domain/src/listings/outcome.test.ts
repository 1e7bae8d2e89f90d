import { describe, expect, it } from 'vitest';
import { outcome } from './outcome.ts';

describe('outcome', () => {
  it.each([
    [true, 'reserve-met', 9, 'withdrawn'],
    [false, 'reserve-met', 1, 'sold'],
    [false, 'no-reserve', 1, 'sold'],
    [false, 'no-reserve', 0, 'ended'],
    [false, 'reserve-nearly-met', 9, 'ended'],
    [false, 'reserve-not-met', 9, 'ended'],
  ] as const)('withdrawn %s, %s, %d bids: %s', (withdrawn, reserveStatus, bidCount, wanted) => {
    expect(outcome({ withdrawn, reserveStatus, bidCount })).toBe(wanted);
  });
});
