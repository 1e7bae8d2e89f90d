import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from './locale.ts';
import { pageAddress } from './page-address.ts';

describe('pageAddress', () => {
  it.each([
    [pageAddress({ route: 'index', locale: 'en' }), '/en'],
    [pageAddress({ route: 'index', locale: 'en-us' }), '/us'],
    [pageAddress({ route: 'auctions-live', locale: 'de' }), '/de/auctions/live'],
    [pageAddress({ route: 'seller-pack', locale: 'fr' }), '/fr/seller-pack.pdf'],
    [
      pageAddress({ route: 'newsletter-unsubscribe', locale: 'it', params: { email: 'ada@example.com' } }),
      '/it/newsletter/unsubscribe/ada%40example.com',
    ],
  ])('makes %s', (address, expected) => {
    expect(address).toBe(expected);
  });

  it('encodes a parameter so that it stays in one segment', () => {
    const anything = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), anything, (locale, email) => {
        const address = pageAddress({ route: 'newsletter-unsubscribe', locale, params: { email } });
        const segments = address.split('/');
        expect(segments).toHaveLength(5);
        expect(decodeURIComponent(segments[4] ?? '')).toBe(email);
        expect(address).not.toMatch(/[?#]/);
      }),
    );
  });
});
