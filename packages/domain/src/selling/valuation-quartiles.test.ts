import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median } from '../listings/median.ts';
import { valuationQuartiles } from './valuation-quartiles.ts';

const own = (price: number, weight = 1) => ({ price, weight, isConverted: false });
const price = fc.integer({ min: 1, max: 2_000_000_000 });
const weighted = fc.record({
  price,
  weight: fc.double({ min: 0.001, max: 1, noNaN: true }),
  isConverted: fc.boolean(),
});
const some = fc.array(weighted, { minLength: 1, maxLength: 60 });

describe('valuationQuartiles', () => {
  it('takes the quarters of equal weights', () => {
    const { low, median: middle, high } = valuationQuartiles([10, 20, 30, 40].map((each) => own(each)));
    expect([low.price, middle.price, high.price]).toEqual([15, 25, 35]);
  });

  it('follows the weights', () => {
    expect(valuationQuartiles([own(10, 0.1), own(20, 0.1), own(90)]).median.price).toBe(90);
  });

  it('is converted only where a converted price decides the figure', () => {
    const figures = valuationQuartiles([own(10), own(20), { ...own(30), isConverted: true }]);
    expect([figures.low, figures.median, figures.high].map(({ isConverted }) => isConverted)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('agrees with the usual median when all weights are equal', () => {
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 80 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (prices, weight) => {
          const figures = valuationQuartiles(prices.map((each) => own(each, weight)));
          expect(figures.median.price).toBe(median(prices));
        },
      ),
    );
  });

  it('keeps its figures in order and within the prices', () => {
    fc.assert(
      fc.property(some, (prices) => {
        const { low, median: middle, high } = valuationQuartiles(prices);
        const all = prices.map((each) => each.price);
        const steps = [Math.min(...all), low.price, middle.price, high.price, Math.max(...all)];
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      }),
    );
  });

  it('does not depend on the order of the prices, nor on the scale of the weights', () => {
    fc.assert(
      fc.property(some, (prices) => {
        const figuresOf = (given: typeof prices) => {
          const { low, median: middle, high } = valuationQuartiles(given);
          return [low.price, middle.price, high.price];
        };
        const halved = prices.toReversed().map((each) => ({ ...each, weight: each.weight / 2 }));
        expect(figuresOf(halved)).toEqual(figuresOf(prices));
      }),
    );
  });
});
