import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { currenciesOf, houseFigures, NO_AMOUNTS } from './house-figures.ts';

const counts = {
  ...{ results: 8, sold: 6, due: 4, settled: 3, timed: 8, medianMsToLive: 17.5 * DAY_MS, bidders: 20 },
  hammer: { GBP: 50_000, EUR: 0, USD: 9_000 },
};

describe('houseFigures', () => {
  it('computes shares, days and bidders, also from few auctions', () => {
    expect(houseFigures(counts, { GBP: -1, EUR: 0, USD: 5 })).toEqual({
      ...{
        auctions: 8,
        sold: 6,
        sold_share: 0.75,
        settled_share: 0.75,
        days_to_live: 17.5,
        bidders_per_lot: 2.5,
      },
      ...{ hammer: { GBP: 50_000, EUR: 0, USD: 9_000 }, premium_minor: { GBP: -1, EUR: 0, USD: 5 } },
    });
  });

  it('has no share of nothing', () => {
    expect(houseFigures()).toMatchObject({
      ...{ auctions: 0, sold_share: null, settled_share: null, days_to_live: null, bidders_per_lot: null },
    });
  });

  it('never states a share outside 0 to 1', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (part, more) => {
        const whole = part + more;
        const { sold_share, settled_share } = houseFigures({
          ...counts,
          ...{ results: whole, sold: part, due: whole, settled: part },
        });
        for (const share of [sold_share, settled_share])
          if (share !== null) expect(share >= 0 && share <= 1).toBe(true);
      }),
    );
  });
});

describe('currenciesOf', () => {
  it('names the currencies with an amount, also a negative one, or the first', () => {
    const none = { hammer: NO_AMOUNTS, premium_minor: NO_AMOUNTS };
    expect(currenciesOf([none, { ...none, premium_minor: { ...NO_AMOUNTS, USD: -100 } }])).toEqual(['USD']);
    expect(currenciesOf([{ ...none, hammer: { GBP: 1, EUR: 2, USD: 0 } }])).toEqual(['GBP', 'EUR']);
    expect(currenciesOf([])).toEqual(['GBP']);
  });
});
