import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAt, moveBy, swipeOf, toggleZoom, WHOLE, zoomAt } from './zoom.ts';

const frame = { width: 300, height: 200 };
const point = fc.record({
  x: fc.integer({ min: -150, max: 150 }),
  y: fc.integer({ min: -100, max: 100 }),
});

describe('a picture in full screen', () => {
  it('zooms in where it is tapped, and zooms out at the next tap', () => {
    const near = toggleZoom(WHOLE, { x: 60, y: -40 }, frame);
    expect(near).toEqual({ scale: 2.5, x: -90, y: 60 });
    expect(toggleZoom(near, { x: 0, y: 0 }, frame)).toEqual(WHOLE);
  });

  it('never leaves its frame, however it is zoomed and moved', () => {
    const step = fc.tuple(fc.double({ min: 0.2, max: 5, noNaN: true }), point, point);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const view = steps.reduce(
          (before, [factor, at, by]) => moveBy(zoomAt(before, factor, at, frame), by, frame),
          WHOLE,
        );
        expect(view.scale).toBeGreaterThanOrEqual(1);
        expect(view.scale).toBeLessThanOrEqual(4);
        expect(Math.abs(view.x)).toBeLessThanOrEqual((frame.width * (view.scale - 1)) / 2 + 1e-6);
        expect(Math.abs(view.y)).toBeLessThanOrEqual((frame.height * (view.scale - 1)) / 2 + 1e-6);
      }),
    );
  });

  it('shows a point in the middle, or near it at the edge', () => {
    expect(lookAt({ x: 30, y: -20 }, frame)).toEqual({ scale: 3, x: -90, y: 60 });
    expect(lookAt({ x: 150, y: 100 }, frame)).toEqual({ scale: 3, x: -300, y: -200 });
  });

  it.each([
    [{ x: -80, y: 10 }, 1],
    [{ x: 80, y: -10 }, -1],
    [{ x: 20, y: 0 }, 0],
    [{ x: 80, y: 90 }, 0],
  ])('recognises a swipe and its direction: %j', (way, turn) => {
    expect(swipeOf(way)).toBe(turn);
  });
});
