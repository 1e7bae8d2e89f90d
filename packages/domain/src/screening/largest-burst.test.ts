import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LedgerStep, largestBursts } from './largest-burst.ts';

const minute = (at: number) => new Date(Date.UTC(2026, 5, 1, 12, at));
const bid = (bidder: string, at: number): LedgerStep => ({ kind: 'maximum', bidder, at: minute(at) });
const answerOf = (bidder: string, at: number): LedgerStep => ({ kind: 'automatic', bidder, at: minute(at) });

describe('largestBursts', () => {
  it('counts the bids that one leader answered within ten minutes', () => {
    const ledger = [0, 1, 2, 3, 12, 13].flatMap((at) => [bid('shill', at), answerOf('leader', at)]);
    expect(largestBursts([bid('leader', 0), ...ledger])).toEqual(new Map([['shill', 4]]));
  });

  it('counts bids against different leaders apart, and no bids that take the lead', () => {
    const ledger = [
      ...[bid('one', 0), bid('rival', 1), answerOf('one', 1), bid('other', 2)],
      ...[bid('rival', 3), answerOf('other', 3), bid('rival', 4)],
    ];
    expect(largestBursts(ledger)).toEqual(new Map([['rival', 1]]));
  });

  it('never counts more bids than a bidder has placed', () => {
    const steps = fc.array(
      fc.record({
        kind: fc.constantFrom('maximum', 'exact', 'automatic', 'void'),
        bidder: fc.constantFrom('ada', 'ben', 'cai', null),
        at: fc.integer({ min: 0, max: 40 }).map(minute),
      }),
    );
    fc.assert(
      fc.property(steps, (ledger) => {
        for (const [bidder, burst] of largestBursts(ledger))
          expect(burst).toBeLessThanOrEqual(
            ledger.filter((step) => step.bidder === bidder && step.kind !== 'automatic').length,
          );
      }),
    );
  });
});
