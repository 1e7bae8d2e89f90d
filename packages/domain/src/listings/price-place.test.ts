import { describe, expect, it } from 'vitest';
import { pricePlace } from './price-place.ts';

const sales = { lowest: 20, median: 30, highest: 50 };

describe('pricePlace', () => {
  it.each([
    [19, 'lowest'],
    [20, 'lower'],
    [29, 'lower'],
    [30, 'upper'],
    [50, 'upper'],
    [51, 'highest'],
  ])('places %d as %s', (price, place) => {
    expect(pricePlace(price, sales)).toBe(place);
  });

  it('counts the median as upper, even if it is the lowest price too', () => {
    expect(pricePlace(20, { lowest: 20, median: 20, highest: 40 })).toBe('upper');
  });
});
