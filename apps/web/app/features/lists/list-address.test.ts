import { FILTERS } from '@marque/contracts/listing-filter-names';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onPage, tidy, withFilter, withoutFilters, withSwapped } from './list-address.ts';
import { readListQuery } from './read-list-query.ts';

const usual = { price_currency: 'GBP', mileage_unit: 'mi' };
const search = (text: string) => new URLSearchParams(text);

describe('the address of a list', () => {
  it('starts from the first page when a filter changes', () => {
    expect(withFilter(search('make=jaguar&page=4&sort=price-asc'), 'body', 'coupe')).toBe(
      '?make=jaguar&sort=price-asc&body=coupe',
    );
  });

  it('drops the model with its make, and the unit with its mileage', () => {
    expect(withFilter(search('make=jaguar&model=e-type'), 'make', null)).toBe('');
    expect(withFilter(search('make=jaguar&model=e-type'), 'make', 'fiat')).toBe('?make=fiat');
    expect(withFilter(search('mileage_to=1&mileage_unit=km'), 'mileage_to', null)).toBe('');
  });

  it('drops the currency with the last price', () => {
    const between = search('price_from=1&price_to=2&price_currency=EUR');
    expect(withFilter(between, 'price_from', null)).toBe('?price_to=2&price_currency=EUR');
    expect(withFilter(search('price_to=2&price_currency=EUR'), 'price_to', null)).toBe('');
    expect(withFilter(search('make=fiat&price_currency=EUR'), 'make', null)).toBe('?price_currency=EUR');
  });

  it('keeps a chosen currency without a price, and drops the usual one', () => {
    expect(tidy(search('make=fiat&price_currency=EUR'), usual)).toBe('?make=fiat&price_currency=EUR');
    expect(tidy(search('make=fiat&price_currency=GBP&mileage_unit=mi'), usual)).toBe('?make=fiat');
    expect(tidy(search('price_to=5&price_currency=GBP'), usual)).toBe('?price_to=5&price_currency=GBP');
    expect(onPage(search('price_currency=EUR'), 2)).toBe('?price_currency=EUR&page=2');
    expect(withoutFilters(search('make=fiat&price_currency=EUR'))).toBe('');
  });

  it('can swap two years', () => {
    const upsideDown = search('year_from=1990&year_to=1960&page=2');
    expect(withSwapped(upsideDown, 'year_from', 'year_to')).toBe('?year_from=1960&year_to=1990');
  });

  it('keeps the sort order when all filters are removed', () => {
    const all = FILTERS.map((name) => `${name}=1`).join('&');
    expect(withoutFilters(search(`${all}&mileage_unit=km&page=2&sort=year-asc`))).toBe('?sort=year-asc');
  });

  it('contains the page number, except for the first page', () => {
    expect(onPage(search('make=fiat'), 3)).toBe('?make=fiat&page=3');
    expect(onPage(search('make=fiat&page=3'), 1)).toBe('?make=fiat');
  });
});

describe('tidy', () => {
  it('leaves out the empty fields and default values of a form', () => {
    expect(tidy(search('keywords=&make=+fiat+&year_from=&mileage_unit=mi&page=1'), usual)).toBe('?make=fiat');
    expect(tidy(search('make=&model=e-type'), usual)).toBe('');
    expect(tidy(search('model=e-type'), usual)).toBe('?model=e-type');
  });

  it('gives the same result when it is applied twice', () => {
    const pairs = fc.array(fc.tuple(fc.constantFrom(...FILTERS, 'page', 'sort', 'other'), fc.string()));
    fc.assert(
      fc.property(pairs, (given) => {
        const once = tidy(new URLSearchParams(given), usual);
        expect(tidy(search(once), usual)).toBe(once);
      }),
    );
  });
});

describe('reading an address', () => {
  it('queries valid values, and reports invalid ones', () => {
    expect(readListQuery(search('make=fiat&year_from=soon&body=spaceship&page=2&utm_source=x'))).toEqual({
      typed: { make: 'fiat', year_from: 'soon', body: 'spaceship', page: '2' },
      faults: ['year_from', 'body'],
      query: { make: 'fiat', page: '2' },
    });
  });

  it('never throws, whatever the address contains', () => {
    const pairs = fc.array(
      fc.tuple(fc.oneof(fc.constantFrom(...FILTERS, 'page', 'limit'), fc.string()), fc.string()),
    );
    fc.assert(
      fc.property(pairs, (given) => {
        const { query, faults, typed } = readListQuery(new URLSearchParams(given));
        expect(new Set([...Object.keys(query), ...faults])).toEqual(new Set(Object.keys(typed)));
      }),
    );
  });
});
