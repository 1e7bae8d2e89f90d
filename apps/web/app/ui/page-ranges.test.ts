import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageRanges } from './page-ranges.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 24, [1, 2, 'gap', 24]],
  [4, 24, [1, 2, 3, 4, 5, 'gap', 24]],
  [7, 24, [1, 'gap', 6, 7, 8, 'gap', 24]],
  [24, 24, [1, 'gap', 23, 24]],
])('shows the pages around page %i of %i', (current, total, slots) => {
  expect(pageRanges(current, total)).toEqual(slots);
});

describe('for every page', () => {
  const position = fc
    .integer({ min: 1, max: 400 })
    .chain((total) => fc.record({ total: fc.constant(total), current: fc.integer({ min: 1, max: total }) }));

  test('the first, the last and the current page are always shown, in order and once', () => {
    fc.assert(
      fc.property(position, ({ current, total }) => {
        const pages = pageRanges(current, total).filter((slot) => slot !== 'gap');
        expect(pages).toEqual(expect.arrayContaining([1, current, total]));
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      }),
    );
  });

  test('a gap is between two pages and hides at least two', () => {
    fc.assert(
      fc.property(position, ({ current, total }) => {
        const slots = pageRanges(current, total);
        slots.forEach((slot, index) => {
          if (slot !== 'gap') return;
          expect(Number(slots[index + 1]) - Number(slots[index - 1])).toBeGreaterThan(2);
        });
      }),
    );
  });

  test('pages without a gap between them are consecutive', () => {
    fc.assert(
      fc.property(position, ({ current, total }) => {
        const slots = pageRanges(current, total);
        slots.slice(1).forEach((slot, index) => {
          const before = slots[index];
          if (slot !== 'gap' && before !== 'gap') expect(slot).toBe(Number(before) + 1);
        });
      }),
    );
  });
});
