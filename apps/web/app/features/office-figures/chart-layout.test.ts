import { monthsOf } from '@marque/domain/figures/period';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthLabels, shortened, slotsOf } from './chart-layout.ts';

describe('the bars of a chart', () => {
  it('stay within the chart, in order, and never touch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        const slots = slotsOf(count);
        expect(slots).toHaveLength(count);
        slots.forEach(({ center, start, width }, index) => {
          const before = slots[index - 1];
          expect(start).toBeGreaterThan(before ? before.start + before.width : 0);
          expect(start + width).toBeLessThan(100.000_001);
          expect(center).toBeCloseTo(start + width / 2, 1);
        });
      }),
    );
  });
});

describe('the labels of months', () => {
  const yearsOf = (from: string, to: string) => monthLabels(monthsOf({ from, to })).map(({ year }) => year);

  it('name the first month’s year and each January', () => {
    expect(yearsOf('2025-09', '2026-02')).toEqual(['2025', null, null, null, '2026', null]);
    expect(yearsOf('2025-01', '2025-03')).toEqual(['2025', null, null]);
  });

  it('leave out a year that would touch the next', () => {
    expect(yearsOf('2025-12', '2026-02')).toEqual([null, '2026', null]);
    expect(yearsOf('2025-11', '2026-02')).toEqual([null, null, '2026', null]);
  });

  it('are years only for a long period', () => {
    const labels = monthLabels(monthsOf({ from: '2022-03', to: '2026-02' }));
    expect(labels.some(({ hasMonth }) => hasMonth)).toBe(false);
    expect(labels.flatMap(({ year }) => year ?? [])).toEqual(['2023', '2024', '2025', '2026']);
  });
});

it('a long name is shortened', () => {
  expect(shortened('Mercedes-Benz')).toBe('Mercedes-Benz');
  expect(shortened('The Very Long Motor Company')).toBe('The Very Long Mot…');
});
