import { describe, expect, it } from 'vitest';
import { pricePlaceOfFew } from './price-place-of-few.ts';

describe('pricePlaceOfFew', () => {
  it.each([
    [19, 'lowest'],
    [20, 'lower'],
    [21, 'between'],
    [39, 'between'],
    [40, 'higher'],
    [41, 'highest'],
  ])('places %d as %s', (price, place) => {
    expect(pricePlaceOfFew(price, { lowest: 20, highest: 40 })).toBe(place);
  });

  it.each([
    [19, 'lowest'],
    [20, 'same'],
    [21, 'highest'],
  ])('places %d beside one price as %s', (price, place) => {
    expect(pricePlaceOfFew(price, { lowest: 20, highest: 20 })).toBe(place);
  });
});
