import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { feeRanges, sellerFigures } from './seller-figures.ts';

const counts = { results: 80, sold: 60, due: 40, settled: 38, timed: 80, medianMsToLive: 17.4 * DAY_MS };

describe('sellerFigures', () => {
  it('computes shares and days', () => {
    expect(sellerFigures(counts)).toEqual({
      results: 80,
      sold_share: 0.75,
      settled_share: 0.95,
      days_to_live: 17,
    });
  });

  it('leaves out each figure that too few auctions support', () => {
    expect(sellerFigures({ ...counts, due: 9 }).settled_share).toBeNull();
    expect(sellerFigures({ ...counts, results: 9, sold: 9 }).sold_share).toBeNull();
    expect(sellerFigures({ ...counts, timed: 9 }).days_to_live).toBeNull();
    expect(sellerFigures({ ...counts, medianMsToLive: null }).days_to_live).toBeNull();
  });

  it('never states a share outside 0 to 1, nor less than a day', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat({ max: 10 ** 12 }), (part, more, medianMsToLive) => {
        const whole = part + more;
        const figures = sellerFigures({
          ...{ results: whole, sold: part, due: whole, settled: part, timed: whole, medianMsToLive },
        });
        for (const share of [figures.sold_share, figures.settled_share])
          if (share !== null) expect(share >= 0 && share <= 1).toBe(true);
        if (figures.days_to_live !== null) expect(figures.days_to_live).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe('feeRanges', () => {
  const range = { region: 'UK', plan_type: 0, low_minor: 20_000, high_minor: 30_000 } as const;

  it('leaves out a range that could tell what one seller pays, and the plan by invitation', () => {
    expect(
      feeRanges([
        { ...range, agreements: 5 },
        { ...range, plan_type: 1, agreements: 4 },
        { ...range, plan_type: 2, agreements: 50 },
      ]),
    ).toEqual([range]);
  });
});
