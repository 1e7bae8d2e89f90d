import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { FILTERS } from './listing-filter-names.ts';
import { listingQuery } from './listing-filters.ts';
import { listingPath } from './listing-path.ts';
import { LISTING_SORTS } from './listing-sorts.ts';
import { INCLUDES, readListing } from './listings.ts';

const faults = (query: object) => {
  const result = listingQuery().safeParse(query, { reportInput: true });
  return result.success ? [] : faultsOf(result.error).map(({ code, pointer }) => [code, pointer]);
};

describe('the query of a list', () => {
  it('has no required fields', () => {
    expect(listingQuery().parse({})).toEqual({
      page: 1,
      limit: 24,
      mileage_unit: 'mi',
      price_currency: 'GBP',
    });
  });

  it('has every named filter, and nothing else but units, paging and order', () => {
    const others = ['price_currency', 'mileage_unit', 'sort', 'facets', 'page', 'limit'];
    expect(Object.keys(listingQuery().shape).toSorted()).toEqual([...FILTERS, ...others].toSorted());
  });

  it('reads the strings of a URL', () => {
    expect(
      listingQuery().parse({ year_from: '1960', no_reserve: 'true', plan: '0', page: '2', limit: '100' }),
    ).toMatchObject({ year_from: 1960, no_reserve: true, plan: 0, page: 2, limit: 100 });
  });

  it('ignores empty form fields', () => {
    const query = listingQuery().parse({ make: '', year_from: '', region: '', no_reserve: '', sort: '' });
    expect(Object.values(query).filter((value) => value !== undefined)).toEqual(['GBP', 'mi', 1, 24]);
  });

  it.each(LISTING_SORTS)('accepts the order %s', (sort) => {
    expect(listingQuery().parse({ sort }).sort).toBe(sort);
  });

  it.each([
    ['reserve-met', 'reserve-met'],
    ['no-reserve', 'no-reserve'],
    ['reserve-close', 'reserve-nearly-met'],
    ['reserve-not-close', 'reserve-not-met'],
  ])('reads the reserve status %s as %s', (asked, read) => {
    expect(listingQuery().parse({ reserve_status: asked }).reserve_status).toBe(read);
  });

  it.each([
    [{ page: '0' }, 'too-small', '/page'],
    [{ page: '1.5' }, 'invalid', '/page'],
    [{ limit: '101' }, 'too-big', '/limit'],
    [{ limit: '0' }, 'too-small', '/limit'],
    [{ year_from: 'old' }, 'invalid', '/year_from'],
    [{ year_to: '1700' }, 'too-small', '/year_to'],
    [{ price_from: '-1' }, 'too-small', '/price_from'],
    [{ region: 'MARS' }, 'invalid', '/region'],
    [{ country: 'GBR' }, 'invalid', '/country'],
    [{ no_reserve: 'maybe' }, 'invalid', '/no_reserve'],
    [{ status: 'draft' }, 'invalid', '/status'],
    [{ reserve_status: 'met' }, 'invalid', '/reserve_status'],
    [{ plan: '4' }, 'too-big', '/plan'],
    [{ sort: 'random' }, 'invalid', '/sort'],
    [{ make: ['a', 'b'] }, 'invalid', '/make'],
    [{ keywords: 'x'.repeat(201) }, 'too-long', '/keywords'],
  ])('refuses %o as %s', (query, code, pointer) => {
    expect(faults(query)).toEqual([[code, pointer]]);
  });

  it('reports all faults at once', () => {
    expect(faults({ page: '0', region: 'MARS', sort: 'random' })).toHaveLength(3);
  });
});

describe('the parameter include', () => {
  const include = (names?: string) => readListing.query?.safeParse({ include: names });

  it('is a list of known names without duplicates', () => {
    expect(include('bids,similar,bids')?.data).toEqual({ include: ['bids', 'similar'] });
    expect(include(INCLUDES.join(','))?.data?.include).toEqual([...INCLUDES]);
    expect(include()?.data).toEqual({ include: [] });
  });

  it('refuses anything else', () => {
    expect(include('bids,passwords')?.success).toBe(false);
  });
});

it('the path of a listing has make and model in lower case', () => {
  const names = { make: 'Alfa Romeo', model: 'Giulia/GT', id: '0190b0f4-0000-7000-8000-000000000000' };
  expect(listingPath('en-us', names)).toBe(
    '/us/listings/alfa%20romeo/giulia%2Fgt/0190b0f4-0000-7000-8000-000000000000',
  );
});
