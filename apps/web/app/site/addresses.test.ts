import { LOCALES } from '@marque/contracts/locale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressInLocale, addressOf, localeOfPath } from './addresses.ts';

describe('addressOf', () => {
  it('puts a screen below the segment of the language', () => {
    expect(addressOf({ route: 'index', locale: 'en' })).toBe('/en');
    expect(addressOf({ route: 'auctions-live', locale: 'en-us' })).toBe('/us/auctions/live');
  });

  it('fills in params, query and hash', () => {
    expect(addressOf({ route: 'newsletter-unsubscribe', locale: 'fr', params: { email: 'a/b@c.d' } })).toBe(
      '/fr/newsletter/unsubscribe/a%2Fb%40c.d',
    );
    expect(
      addressOf({
        route: 'auctions-search',
        locale: 'de',
        query: { keywords: 'e type', page: 2, make: ['a', 'b'], model: undefined },
        hash: 'newsletter-modal',
      }),
    ).toBe('/de/auctions/search-results?keywords=e+type&page=2&make=a&make=b#newsletter-modal');
  });
});

describe('addressInLocale', () => {
  it('keeps the page, its params and its query', () => {
    expect(addressInLocale('en-us', { pathname: '/fr/newsletter/unsubscribe/a%40b.c', search: '?x=1' })).toBe(
      '/us/newsletter/unsubscribe/a%40b.c?x=1',
    );
    expect(addressInLocale('de', { pathname: '/en', search: '' })).toBe('/de');
  });

  it('leads to the homepage from a page without a language', () => {
    expect(addressInLocale('it', { pathname: '/dev/ui', search: '' })).toBe('/it');
  });

  it('is in the requested language, and can be translated back', () => {
    const locales = fc.constantFrom(...LOCALES);
    const pages = fc.array(fc.stringMatching(/^[a-z0-9%~.-]{1,8}$/), { maxLength: 4 });
    fc.assert(
      fc.property(locales, locales, pages, (from, to, pieces) => {
        const pathname = [addressOf({ route: 'index', locale: from }), ...pieces].join('/');
        const translated = addressInLocale(to, { pathname, search: '' });
        expect(localeOfPath(translated)).toBe(to);
        expect(addressInLocale(from, { pathname: translated, search: '' })).toBe(pathname);
      }),
    );
  });
});
