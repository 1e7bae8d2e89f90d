import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublicBid } from '../auction/auction-page.ts';
import { stepLine, stepsOf, validBids } from './step-line.ts';

const bid = (sequence: number, overrides: Partial<PublicBid> = {}): PublicBid => ({
  sequence,
  kind: 'maximum',
  automatic: false,
  amount: sequence * 1_000,
  bidder: { id: 'a', username: 'a' },
  at: new Date(sequence * 60_000).toISOString(),
  voids: null,
  ...overrides,
});

describe('the price line', () => {
  it('leaves out voided bids and entries that are not bids', () => {
    const ledger = [
      bid(4, { kind: 'void', bidder: null, amount: 1_000, voids: 2 }),
      bid(3, { kind: 'reserve-lowered', bidder: null, amount: null }),
      bid(2),
      bid(1),
    ];
    expect(validBids(ledger)).toEqual([{ at: 60_000, amount: 1_000 }]);
  });

  it('goes right, then up, and extends to the edge', () => {
    const steps = [
      { x: 0, y: 1 },
      { x: 0.5, y: 0.25 },
    ];
    expect(stepLine(steps, 100, 40)).toBe('M0 40H50V10H100');
    expect(stepLine([], 100, 40)).toBe('');
  });

  it('stays within the chart and never falls', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 2_000_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(amounts, (prices) => {
        const bids = prices.toSorted((one, other) => one - other).map((amount, at) => ({ at, amount }));
        const steps = stepsOf(bids, 0, bids.length);
        for (const { x, y } of steps) {
          expect(x >= 0 && x <= 1).toBe(true);
          expect(y >= 0 && y <= 1).toBe(true);
        }
        expect(steps.map(({ y }) => y)).toEqual(
          steps.map(({ y }) => y).toSorted((one, other) => other - one),
        );
      }),
    );
  });
});
