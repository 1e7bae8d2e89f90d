import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, isMonth, isPeriod, lastTwelveMonths, MOST_MONTHS, monthsOf, wholeYear } from './period.ts';

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
const moment = fc.date({
  min: new Date('2001-01-01T00:00:00Z'),
  max: new Date('2098-12-31T23:59:59Z'),
  noInvalidDate: true,
});

describe('a period', () => {
  it('has examples', () => {
    expect(lastTwelveMonths(new Date('2026-02-28T23:59:59Z'))).toEqual({ from: '2025-03', to: '2026-02' });
    expect(monthsOf({ from: '2025-11', to: '2026-02' })).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(boundsOf(wholeYear(2025))).toEqual({
      since: new Date('2025-01-01T00:00:00Z'),
      until: new Date('2026-01-01T00:00:00Z'),
    });
    for (const text of ['2026-13', '2026-00', '1999-12', '2026-1', '2026-01-01', ''])
      expect(isMonth(text)).toBe(false);
  });

  it('of the last twelve months contains the present, and has twelve months', () => {
    fc.assert(
      fc.property(moment, (now) => {
        const period = lastTwelveMonths(now);
        const { since, until } = boundsOf(period);
        expect(monthsOf(period)).toHaveLength(12);
        expect(isPeriod(period)).toBe(true);
        expect(since <= now && now < until).toBe(true);
      }),
    );
  });

  it('consists of months that follow each other without a gap', () => {
    fc.assert(
      fc.property(month, month, (from, to) => {
        const period = { from, to };
        if (!isPeriod(period)) return;
        const months = monthsOf(period);
        expect([months[0], months.at(-1)]).toEqual([from, to]);
        expect(months.length).toBeLessThanOrEqual(MOST_MONTHS);
        expect(months.every(isMonth)).toBe(true);
        const bounds = months.map((each) => boundsOf({ from: each, to: each }));
        bounds.slice(1).forEach(({ since }, index) => {
          expect(since).toEqual(bounds[index]?.until);
        });
        expect(boundsOf(period)).toEqual({ since: bounds[0]?.since, until: bounds.at(-1)?.until });
      }),
    );
  });

  it('never runs backwards', () => {
    fc.assert(
      fc.property(month, month, (from, to) => {
        if (from > to) expect(isPeriod({ from, to })).toBe(false);
      }),
    );
  });
});
