import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Sliding, slide } from './sliding.ts';

const height = 72;
const top: Sliding = { y: 0, isAway: false };
const scroll = (...positions: number[]) => positions.reduce((last, y) => slide(last, y, height), top);

describe('slide', () => {
  it('shows the header until the page has scrolled past its height', () => {
    expect(scroll(30, 60, 72).isAway).toBe(false);
    expect(scroll(30, 60, 80).isAway).toBe(true);
  });

  it('shows the header again as soon as the reader scrolls up', () => {
    expect(scroll(200, 400).isAway).toBe(true);
    expect(scroll(200, 400, 390).isAway).toBe(false);
  });

  it('ignores small movements', () => {
    expect(scroll(200, 400, 397, 400, 396, 401).isAway).toBe(true);
    expect(scroll(400, 300, 303, 299, 304).isAway).toBe(false);
  });

  it('notices a slow scroll with small steps', () => {
    const downwards = Array.from({ length: 100 }, (_, step) => 100 + step);
    expect(scroll(300, 100, ...downwards).isAway).toBe(true);
  });

  it('always shows the header at the top of the page', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000)), fc.nat(height), (positions, y) => {
        expect(scroll(...positions, y).isAway).toBe(false);
      }),
    );
  });
});
