import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIDENCES, estimateShown, type PastSale, valueCar } from './valuation.ts';

const now = new Date('2026-06-01T12:00:00Z');
const any = { year: null, kilometres: null };
const sale = (price: number, over: Partial<PastSale> = {}): PastSale => ({
  price,
  year: 1965,
  kilometres: 80_000,
  soldAt: now,
  isConverted: false,
  isSameModel: true,
  ...over,
});

const car = fc.record({
  year: fc.option(fc.integer({ min: 1880, max: 2100 })),
  kilometres: fc.option(fc.integer({ min: 0, max: 16_000_000 })),
});
const pastSale = fc.record({
  price: fc.integer({ min: 1, max: 2_000_000_000 }),
  year: fc.option(fc.integer({ min: 1880, max: 2100 })),
  kilometres: fc.option(fc.integer({ min: 0, max: 16_000_000 })),
  soldAt: fc.date({ min: new Date('1990-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  isConverted: fc.boolean(),
  isSameModel: fc.boolean(),
});
const pastSales = fc.array(pastSale, { maxLength: 60 });

describe('valueCar', () => {
  it('values a car from three sales on', () => {
    expect(valueCar(any, [sale(10_000), sale(20_000)], now)).toMatchObject({ count: 2, figures: null });
    expect(valueCar(any, [sale(10_000), sale(20_000), sale(60_000)], now).figures).toMatchObject({
      low: 10_000,
      median: 20_000,
      high: 60_000,
      converted: [],
    });
  });

  it('says what it can when nothing was sold', () => {
    expect(valueCar({ year: 1965, kilometres: 1 }, [], now)).toEqual({
      compared: [],
      count: 0,
      figures: null,
    });
  });

  it('leaves out cars of another age, and lists them last', () => {
    const later = [1990, 1992, 1995].map((year) => sale(9_000, { year }));
    const { count, compared, figures } = valueCar(
      { year: 1965, kilometres: null },
      [...later, sale(1), sale(2), sale(3)],
      now,
    );
    expect(count).toBe(3);
    expect(figures?.high).toBe(3);
    expect(compared.slice(3).map((each) => each.sale.year)).toEqual([1990, 1992, 1995]);
  });

  it('follows the sales of cars that have run as far', () => {
    const fresh = [50_000, 51_000, 52_000].map((price) => sale(price, { kilometres: 20_000 }));
    const worn = [20_000, 21_000, 22_000].map((price) => sale(price, { kilometres: 150_000 }));
    const median = (kilometres: number) =>
      valueCar({ year: 1965, kilometres }, [...fresh, ...worn], now).figures?.median ?? 0;
    expect(median(18_000)).toBeGreaterThanOrEqual(50_000);
    expect(median(160_000)).toBeLessThanOrEqual(22_000);
  });

  it('is confident of many recent sales at similar prices', () => {
    const at = (price: number) => sale(price);
    const close = [50, 51, 52, 53, 54, 55].map((price) => at(price * 1_000));
    expect(valueCar(any, close, now).figures?.confidence).toBe('high');
    expect(valueCar(any, close.slice(0, 3), now).figures?.confidence).toBe('medium');
  });

  it('is less confident of old sales, and of prices far apart', () => {
    const old = Array.from({ length: 6 }, () => sale(50_000, { soldAt: new Date('2020-06-01') }));
    expect(valueCar(any, old, now).figures?.confidence).toBe('low');
    const apart = [10, 20, 40, 80, 160, 320].map((price) => sale(price * 1_000));
    expect(valueCar(any, apart, now).figures?.confidence).toBe('low');
  });

  it('keeps low, median and high in order and within the prices that count', () => {
    fc.assert(
      fc.property(car, pastSales, (asked, sales) => {
        const { figures, count, compared } = valueCar(asked, sales, now);
        expect(compared).toHaveLength(sales.length);
        if (!figures) return;
        const prices = compared.slice(0, count).map((each) => each.sale.price);
        const { low, median, high } = figures;
        const steps = [Math.min(...prices), low, median, high, Math.max(...prices)];
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      }),
    );
  });

  it('does not depend on the order of the sales', () => {
    fc.assert(
      fc.property(car, pastSales, (asked, sales) => {
        const pricesOf = (given: PastSale[]) => {
          const { figures, count } = valueCar(asked, given, now);
          return [figures?.low, figures?.median, figures?.high, count];
        };
        expect(pricesOf(sales.toReversed())).toEqual(pricesOf(sales));
      }),
    );
  });

  it('lists the sales that count first, and in each group the ones with more weight first', () => {
    fc.assert(
      fc.property(car, pastSales, (asked, sales) => {
        const { compared, count } = valueCar(asked, sales, now);
        for (const group of [compared.slice(0, count), compared.slice(count)]) {
          const weights = group.map(({ weight }) => weight);
          expect(weights).toEqual(weights.toSorted((a, b) => b - a));
        }
      }),
    );
  });

  it('counts every sale of the same model if neither year nor mileage is known', () => {
    fc.assert(
      fc.property(pastSales, (sales) => {
        expect(valueCar(any, sales, now).count).toBe(sales.length);
      }),
    );
  });

  it('never becomes less confident by another sale of an equal car at the median', () => {
    fc.assert(
      fc.property(pastSales, (sales) => {
        const before = valueCar(any, sales, now).figures;
        if (!before) return;
        const after = valueCar(any, [...sales, sale(before.median)], now).figures;
        const rank = (confidence: (typeof CONFIDENCES)[number] | undefined) =>
          CONFIDENCES.indexOf(confidence ?? 'low');
        expect(rank(after?.confidence)).toBeLessThanOrEqual(rank(before.confidence));
      }),
    );
  });
});

describe('estimateShown', () => {
  it.each([
    [7, 7],
    [999, 999],
    [23_417, 23_400],
    [117_350, 117_000],
    [1_996_000, 2_000_000],
  ])('shows %d as %d', (amount, shown) => {
    expect(estimateShown(amount)).toBe(shown);
  });
});
