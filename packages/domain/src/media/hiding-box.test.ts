import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boxBetween,
  hidesAtLeast,
  hidingBoth,
  MOST_BOXES,
  pixelsOf,
  SMALLEST_SIDE,
  withinPicture,
} from './hiding-box.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anything = fc.double({ min: -5, max: 5, noNaN: true });

describe('a hiding box', () => {
  test('covers every pixel that it touches, and stays within the picture', () => {
    const side = fc.integer({ min: 1, max: 2_400 });
    fc.assert(
      fc.property(share, share, share, share, side, side, (x, y, w, h, width, height) => {
        const box = withinPicture({ x, y, width: w, height: h });
        const area = pixelsOf(box, { width, height });
        expect(area.left).toBeLessThanOrEqual(box.x * width);
        expect(area.top).toBeLessThanOrEqual(box.y * height);
        expect(area.left + area.width).toBeGreaterThanOrEqual(Math.floor((box.x + box.width) * width));
        expect(area.left + area.width).toBeLessThanOrEqual(width);
        expect(area.top + area.height).toBeLessThanOrEqual(height);
      }),
    );
  });

  test('is brought back into the picture', () => {
    fc.assert(
      fc.property(anything, anything, anything, anything, (x, y, width, height) => {
        const box = withinPicture({ x, y, width, height });
        expect(box.width).toBeGreaterThanOrEqual(SMALLEST_SIDE);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(1 + 1e-9);
        expect(box.y + box.height).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  test('lies between two corners in any direction', () => {
    const expected = { x: 0.2, y: 0.3, width: 0.4, height: 0.1 };
    for (const drawn of [
      boxBetween({ x: 0.2, y: 0.3 }, { x: 0.6, y: 0.4 }),
      boxBetween({ x: 0.6, y: 0.4 }, { x: 0.2, y: 0.3 }),
    ])
      for (const [name, value] of Object.entries(expected))
        expect(drawn[name as keyof typeof drawn]).toBeCloseTo(value);
  });
});

const box = fc
  .tuple(share, share, share, share)
  .map(([x, y, width, height]) => withinPicture({ x, y, width, height }));

test('hidingBoth hides what one of the two hides, with as few boxes as a form can send', () => {
  const some = fc.array(box, { maxLength: MOST_BOXES });
  fc.assert(
    fc.property(some, some, (one, other) => {
      const both = hidingBoth(one, other);
      expect([hidesAtLeast(both, one), hidesAtLeast(both, other)]).toEqual([true, true]);
      expect(both.length).toBeLessThanOrEqual(MOST_BOXES);
    }),
  );
});

describe('hidesAtLeast', () => {
  const boxes = fc.array(box, { maxLength: 5 });

  test('is true if boxes are added, whatever their order', () => {
    fc.assert(
      fc.property(boxes, boxes, (before, added) => {
        expect(hidesAtLeast([...added, ...before], before)).toBe(true);
      }),
    );
  });

  test('is never true if a point is shown again', () => {
    const covers = (
      some: readonly (typeof box extends fc.Arbitrary<infer Box> ? Box : never)[],
      x: number,
      y: number,
      by = 0,
    ) =>
      some.some(
        (one) =>
          x >= one.x - by && x <= one.x + one.width + by && y >= one.y - by && y <= one.y + one.height + by,
      );
    fc.assert(
      fc.property(boxes, boxes, share, share, (before, after, x, y) => {
        if (hidesAtLeast(after, before) && covers(before, x, y))
          expect(covers(after, x, y, 0.0002)).toBe(true);
      }),
    );
  });

  test('is false without boxes or with a smaller one', () => {
    const plate = { x: 0.4, y: 0.6, width: 0.2, height: 0.1 };
    expect(hidesAtLeast([], [plate])).toBe(false);
    expect(hidesAtLeast([{ ...plate, width: 0.19 }], [plate])).toBe(false);
  });
});
