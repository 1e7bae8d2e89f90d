import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Format,
  formats,
  parseVariantAddress,
  variantAddress,
  WIDTHS,
  widthsOf,
} from './picture-variants.ts';

const id = 'a1'.repeat(32);
const variants = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{64}$/),
  width: fc.constantFrom(...WIDTHS),
  format: fc.constantFrom(...(Object.keys(formats) as Format[])),
});

describe('the address of a variant', () => {
  it('is parsed to the variant that it was made from', () => {
    fc.assert(
      fc.property(variants, (variant) => {
        expect(parseVariantAddress(variantAddress(variant))).toEqual(variant);
      }),
    );
  });

  it.each([
    `/media/${id}/401.jpg`,
    `/media/${id}/0400.jpg`,
    `/media/${id}/400.png`,
    `/media/${id}/400.jpg/`,
    `/media/${id.toUpperCase()}/400.jpg`,
    `/media/${id.slice(1)}/400.jpg`,
    `/media/${id}/master.jpg`,
    '/media/../../etc/400.jpg',
    '/media/',
  ])('does not parse %s', (path) => {
    expect(parseVariantAddress(path)).toBeNull();
  });
});

describe('the widths of a picture', () => {
  it.each([
    [1, [400]],
    [400, [400]],
    [401, [400, 800]],
    [1500, [400, 800, 1200, 1600]],
    [2400, [400, 800, 1200, 1600, 2400]],
  ])('of %i are %j', (width, widths) => {
    expect(widthsOf(width)).toEqual(widths);
  });

  it('end with the first that is at least as wide as the picture', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2400 }), (width) => {
        const widths = widthsOf(width);
        expect(widths.at(-1)).toBeGreaterThanOrEqual(width);
        for (const each of widths.slice(0, -1)) expect(each).toBeLessThan(width);
      }),
    );
  });
});
