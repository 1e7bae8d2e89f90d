import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAnalyticsContainer } from './analytics-container.ts';

const suffix = fc
  .array(fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'), { minLength: 1, maxLength: 12 })
  .map((letters) => letters.join(''));

describe('isAnalyticsContainer', () => {
  it.each(['GTM-ABC123', 'GTM-A', 'GTM-7'])('accepts %s', (id) => {
    expect(isAnalyticsContainer(id)).toBe(true);
  });

  it.each([
    '',
    'GTM-',
    'gtm-ABC123',
    'GTM-abc123',
    'GTM-AB C',
    'GTM-ABC\n',
    ' GTM-ABC',
    'UA-12345',
    'GTM-A/../B',
    "GTM-A'",
  ])('refuses %j', (id) => {
    expect(isAnalyticsContainer(id)).toBe(false);
  });

  it('accepts exactly the ids whose part after the prefix has only uppercase letters and digits', () => {
    fc.assert(
      fc.property(suffix, fc.string({ minLength: 1, maxLength: 1 }), fc.nat(), (id, stranger, at) => {
        expect(isAnalyticsContainer(`GTM-${id}`)).toBe(true);
        fc.pre(!/[A-Z0-9]/.test(stranger));
        const place = at % (id.length + 1);
        expect(isAnalyticsContainer(`GTM-${id.slice(0, place)}${stranger}${id.slice(place)}`)).toBe(false);
      }),
    );
  });
});
