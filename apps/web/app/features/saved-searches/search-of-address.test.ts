import { listingQuery } from '@marque/contracts/listing-filters';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { searchOfAddress } from './search-of-address.ts';

describe('the search of an address', () => {
  const pounds = { price_currency: 'GBP', mileage_unit: 'mi' };
  it.each([
    ['/en/auctions/live', { list: 'live', filters: pounds }],
    [
      '/en/auctions/coming-soon?body=coupe&page=3&sort=price-asc',
      { list: 'preview', filters: { ...pounds, body: 'coupe' } },
    ],
    ['/en/auctions/no-reserve', { list: 'no-reserve', filters: pounds }],
    ['/en/auctions/sealed', { list: 'sealed', filters: pounds }],
    [
      '/de/auctions/results?price_to=9000',
      { list: 'results', filters: { price_currency: 'EUR', mileage_unit: 'km', price_to: '9000' } },
    ],
    ['/en/auctions/search-results?keywords=dino', { list: 'all', filters: { ...pounds, keywords: 'dino' } }],
    [
      '/en/auctions/alfa%20romeo?year_from=1960&year_to=old',
      { list: 'all', filters: { ...pounds, make: 'alfa romeo', year_from: '1960' } },
    ],
    ['/en/collection/pre-war?make=bmw', { list: 'all', filters: { ...pounds, make: 'bmw', year_to: 1939 } }],
    [
      '/en/listings/jaguar/e-type/0190b0f4-0000-7000-8000-000000000000',
      { likeListing: '0190b0f4-0000-7000-8000-000000000000' },
    ],
  ])('%s', (address, search) => {
    expect(searchOfAddress(address)).toEqual(search);
  });

  it.each([
    ...[null, '', '/', '/en', '/en/account', '/nl/auctions/live', 'https://other.example/en/auctions/live'],
    ...[
      '//other.example/en/auctions/live',
      '/en/collection/constructor',
      '/en/listings/a/b/c',
      '/en/auctions/live/x',
    ],
    '/en/auctions/%E0%A4%A',
  ])('%s is none', (address) => {
    expect(searchOfAddress(address)).toBeNull();
  });

  test('has only filters that a list accepts, whatever the address contains', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(fc.webPath(), fc.dictionary(text, text), (path, query) => {
        const found = searchOfAddress(`/en/auctions${path}?${new URLSearchParams(query)}`);
        if (found && 'filters' in found) {
          const { make: _, ...filters } = found.filters;
          expect(listingQuery().safeParse(filters).success).toBe(true);
        }
      }),
    );
  });
});
