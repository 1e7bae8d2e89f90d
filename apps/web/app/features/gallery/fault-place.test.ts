import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeUp, placeInCover, pointInside } from './fault-place.ts';

const ASPECT = 1.5;
const exact = { width: 1200, height: 800 };
const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.record({ x: share, y: share });
const side = fc.integer({ min: 200, max: 5000 });
const size = fc.record({ width: side, height: side });

describe('placeInCover', () => {
  it('keeps the place in a picture with the shape of the frame', () => {
    expect(placeInCover({ x: 0.25, y: 0.8 }, exact, ASPECT)).toEqual({ left: 25, top: 80 });
  });

  it('follows the parts that the frame cuts off', () => {
    const wide = { width: 2400, height: 800 };
    expect(placeInCover({ x: 0.5, y: 0.3 }, wide, ASPECT)).toEqual({ left: 50, top: 30 });
    expect(placeInCover({ x: 0.25, y: 0.3 }, wide, ASPECT)).toEqual({ left: 0, top: 30 });
    expect(placeInCover({ x: 0.1, y: 0.3 }, wide, ASPECT)).toBeNull();
    expect(placeInCover({ x: 0.5, y: 0.1 }, { width: 800, height: 1200 }, ASPECT)).toBeNull();
  });
});

describe('pointInside', () => {
  it('measures from the centre of the frame', () => {
    const frame = { width: 360, height: 600 };
    expect(pointInside({ x: 0.5, y: 0.5 }, exact, frame)).toEqual({ x: 0, y: 0 });
    expect(pointInside({ x: 0, y: 1 }, exact, frame)).toEqual({ x: -180, y: 120 });
  });
});

describe('closeUp', () => {
  it('shows the point in the middle', () => {
    expect(closeUp({ x: 0.5, y: 0.5 }, exact, ASPECT)).toMatchObject({ width: 300, left: -100, top: -100 });
  });

  it('always fills the frame and shows the point', () => {
    fc.assert(
      fc.property(place, size, (at, picture) => {
        const { width, left, top, point } = closeUp(at, picture, ASPECT);
        const height = (width * ASPECT * picture.height) / picture.width;
        for (const [start, length] of [
          [left, width],
          [top, height],
        ] as const) {
          expect(start).toBeLessThanOrEqual(1e-6);
          expect(start + length).toBeGreaterThanOrEqual(100 - 1e-6);
        }
        for (const percent of [point.left, point.top]) {
          expect(percent).toBeGreaterThanOrEqual(-1e-6);
          expect(percent).toBeLessThanOrEqual(100 + 1e-6);
        }
      }),
    );
  });
});
