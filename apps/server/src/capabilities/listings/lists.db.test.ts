import { FACETS, type Facet, type ListingQuery, listingQuery } from '@marque/contracts/listing-filters';
import { LISTING_SORTS } from '@marque/contracts/listing-sorts';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing, type ListingOverrides } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildContext } from '../../../test/build-context.ts';
import { lists } from './lists.ts';
import { readList } from './read-list.ts';

const clone = useTestDatabase();
type Name = keyof typeof lists;

const read = (name: Name, query: Partial<Record<keyof ListingQuery, unknown>> = {}) =>
  readList(buildContext(clone.database), lists[name], listingQuery().parse(query));
const titles = async (name: Name, query: Partial<Record<keyof ListingQuery, unknown>> = {}) =>
  (await read(name, query)).data.map(({ title }) => title);

const at = (hours: number) => new Date(Date.parse('2026-06-01T12:00:00Z') + hours * 3_600_000);
const bid = (price: number, bid_count: number, leader_id: string) => ({
  price,
  bid_count,
  leader_id,
  leader_maximum: price,
  leader_since: at(-1),
});

beforeAll(async () => {
  const { id: leader } = await buildCustomer(clone.database);
  const cars: ListingOverrides[] = [
    {
      title: 'red roadster',
      make: 'Alfa Romeo',
      model: 'Spider',
      year: 1966,
      region: 'EU',
      country: 'IT',
      body: 'roadster',
      fuel: 'petrol',
      steering: 'left',
      transmission: 'manual',
      mileage: 50_000,
      mileage_unit: 'km',
      published_at: at(-50),
      auction: { ends_at: at(2), ...bid(20_000, 5, leader) },
    },
    {
      title: 'green coupe',
      make: 'Jaguar',
      model: 'E-Type',
      year: 1962,
      country: 'GB',
      body: 'coupe',
      fuel: 'petrol',
      steering: 'right',
      transmission: 'manual',
      mileage: 50_000,
      published_at: at(-20),
      auction: { ends_at: at(1), reserve: 90_000, ...bid(70_000, 12, leader) },
    },
    {
      title: 'quiet saloon',
      make: 'Jaguar',
      model: 'XJ6',
      year: 1979,
      country: 'GB',
      body: 'saloon',
      fuel: 'petrol',
      steering: 'right',
      transmission: 'automatic',
      mileage: 90_000,
      published_at: at(-30),
      auction: { ends_at: at(30) },
    },
    {
      title: 'sealed racer',
      make: 'Ferrari',
      model: '250 GT',
      year: 1960,
      region: 'EU',
      country: 'IT',
      plan_type: 3,
      published_at: at(-5),
      auction: { ends_at: at(50), reserve: 1_000_000, starting_price: 500_000 },
    },
    {
      title: 'promised pick-up',
      make: 'Ford',
      model: 'F-100',
      year: 1955,
      region: 'USA',
      country: 'US',
      body: 'pick-up',
      fuel: 'petrol',
      published_at: at(-2),
      auction: { status: 'scheduled', starts_at: at(60), ends_at: at(120) },
    },
    {
      title: 'previewed electric',
      make: 'Baker',
      model: 'Runabout',
      year: 1910,
      region: 'USA',
      country: 'US',
      fuel: 'electric',
      text_public: true,
      published_at: at(-3),
      auction: { status: 'scheduled', starts_at: at(40), ends_at: at(90) },
    },
    {
      title: 'sold coupe',
      make: 'Jaguar',
      model: 'E-Type',
      year: 1968,
      country: 'GB',
      body: 'coupe',
      fuel: 'petrol',
      published_at: at(-900),
      auction: { status: 'sold', starts_at: at(-500), ends_at: at(-400), ...bid(64_000, 31, leader) },
    },
    {
      title: 'unsold estate',
      make: 'Volvo',
      model: 'P1800 ES',
      year: 1973,
      region: 'EU',
      country: 'SE',
      body: 'estate',
      published_at: at(-800),
      auction: {
        status: 'unsold',
        starts_at: at(-300),
        ends_at: at(-200),
        reserve: 40_000,
        ...bid(9_000, 3, leader),
      },
    },
    {
      title: 'withdrawn tourer',
      make: 'Bentley',
      model: '3 Litre',
      year: 1926,
      country: 'GB',
      body: 'tourer',
      published_at: at(-700),
      auction: { status: 'withdrawn', starts_at: at(-100), ends_at: at(-10), reserve: 200_000 },
    },
    { title: 'secret draft', auction: false },
    { title: 'withdrawn draft', status: 'withdrawn', auction: false },
  ];
  for (const car of cars) await buildListing(clone.database, car);
});

describe('the lists', () => {
  test.each<[Name, string[]]>([
    ['live', ['green coupe', 'red roadster', 'quiet saloon', 'sealed racer']],
    ['preview', ['previewed electric', 'promised pick-up']],
    ['no-reserve', ['red roadster', 'quiet saloon']],
    ['sealed', ['sealed racer']],
    ['results', ['withdrawn tourer', 'unsold estate', 'sold coupe']],
    [
      'all',
      [
        'green coupe',
        'red roadster',
        'quiet saloon',
        'sealed racer',
        'previewed electric',
        'promised pick-up',
        'withdrawn tourer',
        'unsold estate',
        'sold coupe',
      ],
    ],
  ])('%s', async (name, wanted) => {
    expect(await titles(name)).toEqual(wanted);
    expect((await read(name)).meta).toMatchObject({ total: wanted.length, pages: 1, more: false });
  });

  test('never show drafts', async () => {
    for (const query of [{ keywords: 'secret' }, { keywords: 'draft' }, { limit: 100 }])
      expect((await titles('all', query)).filter((title) => /draft/.test(title))).toEqual([]);
  });
});

describe('the filters', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ make: 'jaguar', status: 'live' }, ['green coupe', 'quiet saloon']],
    [{ make: 'alfa-romeo' }, ['red roadster']],
    [{ make: 'ALFA ROMEO' }, ['red roadster']],
    [{ make: 'alfa-romeo,Ferrari,nobody' }, ['red roadster', 'sealed racer']],
    [{ make: 'jaguar', model: 'e type' }, ['green coupe', 'sold coupe']],
    [{ year_from: 1966, year_to: 1968 }, ['red roadster', 'sold coupe']],
    [{ price_from: 60_000, price_to: 70_000 }, ['green coupe', 'sold coupe']],
    [{ price_to: 1_000, region: 'UK' }, ['quiet saloon']],
    [{ price_from: 20_000, price_to: 20_000, price_currency: 'EUR' }, ['red roadster']],
    [{ price_from: 17_000, price_to: 20_000 }, []],
    [{ region: 'USA' }, ['previewed electric', 'promised pick-up']],
    [{ country: 'se' }, ['unsold estate']],
    [{ transmission: 'automatic' }, ['quiet saloon']],
    [{ steering: 'left' }, ['red roadster']],
    [{ body: 'coupe' }, ['green coupe', 'sold coupe']],
    [{ fuel: 'electric' }, ['previewed electric']],
    [{ mileage_to: 50_000 }, ['green coupe', 'red roadster']],
    [{ mileage_to: 50_000, mileage_unit: 'km' }, ['red roadster']],
    [{ no_reserve: 'false', status: 'unsold' }, ['unsold estate']],
    [{ status: 'sold' }, ['sold coupe']],
    [{ status: 'live', reserve_status: 'no-reserve' }, ['red roadster', 'quiet saloon']],
    [{ status: 'live', reserve_status: 'reserve-not-met' }, ['green coupe', 'sealed racer']],
    [{ status: 'live', reserve_status: 'reserve-not-close' }, ['green coupe', 'sealed racer']],
    [{ status: 'live', reserve_status: 'reserve-close' }, []],
    [{ status: 'scheduled' }, ['previewed electric', 'promised pick-up']],
    [{ plan: 3 }, ['sealed racer']],
    [{ make: 'jaguar', body: 'coupe', year_to: 1965, steering: 'right' }, ['green coupe']],
    [{ make: 'nobody' }, []],
  ])('%o', async (query, wanted) => {
    expect(await titles('all', query)).toEqual(wanted);
  });
});

describe('a selected facet', () => {
  const selectedIn = async (facet: Facet, query: Record<string, unknown>) => {
    const { meta } = await read('all', query);
    const values = meta.facets[facet] ?? [];
    return { total: meta.total, selected: values.filter(({ selected }) => selected), values };
  };

  test.each(['Jaguar', 'jaguar', 'JAGUAR'])('has its exact count in every spelling: %s', async (make) => {
    const { total, selected, values } = await selectedIn('make', { make });
    expect(total).toBe(3);
    expect(selected).toEqual([{ value: 'jaguar', label: 'Jaguar', selected: true, count: 3 }]);
    expect(values.length).toBeGreaterThan(1);
  });

  test.each<[Facet, Record<string, unknown>, string]>([
    ['model', { make: 'jaguar', model: 'E Type' }, 'e-type'],
    ['country', { country: 'gb' }, 'GB'],
    ['plan', { plan: '3' }, '3'],
    ['no_reserve', { no_reserve: 'true' }, 'true'],
    ['decade', { year_from: 1960, year_to: 1969 }, '1960'],
    ['body', { body: 'coupe', keywords: 'coupe' }, 'coupe'],
  ])('%s of %o', async (facet, query, value) => {
    const { total, selected } = await selectedIn(facet, query);
    expect(selected).toMatchObject([{ value, count: total }]);
  });

  test('can be one of several selected makes', async () => {
    const { selected } = await selectedIn('make', { make: 'Jaguar,Ferrari' });
    expect(selected.map(({ value, count }) => [value, count])).toEqual([
      ['jaguar', 3],
      ['ferrari', 1],
    ]);
  });
});

describe('the sorts', () => {
  test.each([
    ['ending-soon', ['green coupe', 'red roadster', 'quiet saloon', 'sealed racer']],
    ['newly-listed', ['sealed racer', 'green coupe', 'quiet saloon', 'red roadster']],
    ['price-asc', ['quiet saloon', 'red roadster', 'green coupe', 'sealed racer']],
    ['price-desc', ['green coupe', 'red roadster', 'quiet saloon', 'sealed racer']],
    ['year-asc', ['sealed racer', 'green coupe', 'red roadster', 'quiet saloon']],
    ['year-desc', ['quiet saloon', 'red roadster', 'green coupe', 'sealed racer']],
  ])('live by %s', async (sort, wanted) => {
    expect(await titles('live', { sort })).toEqual(wanted);
  });

  test('most-bids', async () => {
    expect((await titles('live', { sort: 'most-bids' })).slice(0, 2)).toEqual([
      'green coupe',
      'red roadster',
    ]);
  });

  test('merge open and closed listings', async () => {
    expect((await titles('all', { sort: 'price-desc' })).slice(0, 4)).toEqual([
      'green coupe',
      'sold coupe',
      'red roadster',
      'unsold estate',
    ]);
    expect((await titles('all', { sort: 'most-bids' })).slice(0, 2)).toEqual(['sold coupe', 'green coupe']);
  });
});

test.each(['price-asc', 'price-desc'])('listings without a price come last by %s', async (sort) => {
  expect((await titles('all', { sort })).slice(-2).toSorted()).toEqual(['sealed racer', 'withdrawn tourer']);
});

test('a list names the rates if it compares prices', async () => {
  expect((await read('all')).meta.rates).toBeNull();
  const { rates } = (await read('all', { price_to: 5_000 })).meta;
  expect(rates).toMatchObject({ date: '2024-12-31', per_euro: { EUR: 1 } });
  expect((await read('live', { sort: 'price-asc' })).meta.rates).toEqual(rates);
});

describe('for every query', () => {
  test('pages partition the list, in every order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LISTING_SORTS),
        fc.constantFrom<Name>('live', 'results', 'all'),
        fc.integer({ min: 1, max: 5 }),
        async (sort, name, limit) => {
          const whole = await titles(name, { sort, limit: 100 });
          const { meta } = await read(name, { sort, limit });
          const pages = await Promise.all(
            Array.from({ length: meta.pages }, (_, page) => titles(name, { sort, limit, page: page + 1 })),
          );
          expect(pages.flat()).toEqual(whole);
          expect(await titles(name, { sort, limit, page: meta.pages + 1 })).toEqual([]);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('the count of each facet value is the total of the list with that value', async () => {
    const someFilters = fc.record(
      {
        make: fc.constantFrom('jaguar', 'ferrari'),
        region: fc.constantFrom('UK', 'EU'),
        body: fc.constantFrom('coupe', 'saloon'),
        year_from: fc.constantFrom(1955, 1965),
        no_reserve: fc.constantFrom('true', 'false'),
        price_to: fc.constant(70_000),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<Name>('live', 'all'), someFilters, async (name, filters) => {
        const { meta } = await read(name, filters);
        for (const facet of FACETS)
          for (const { value, count } of meta.facets[facet] ?? []) {
            const chosen =
              facet === 'decade'
                ? { year_from: Number(value), year_to: Number(value) + 9 }
                : { [facet]: value, ...(facet === 'make' ? { model: undefined } : {}) };
            const { meta: narrowed } = await read(name, { ...filters, ...chosen, facets: 'false' });
            expect([facet, value, narrowed.total]).toEqual([facet, value, count]);
          }
      }),
      { numRuns: 15 },
    );
  });
});

test('facets have readable labels, and the most frequent values come first', async () => {
  const { facets } = (await read('all')).meta;
  expect(facets.make?.slice(0, 2)).toEqual([
    { value: 'jaguar', label: 'Jaguar', selected: false, count: 3 },
    { value: 'alfa-romeo', label: 'Alfa Romeo', selected: false, count: 1 },
  ]);
  expect(facets.decade).toContainEqual({ value: '1960', label: '1960s', selected: false, count: 4 });
  expect(facets).not.toHaveProperty('model');
  expect((await read('all', { make: 'jaguar' })).meta.facets.model).toEqual([
    { value: 'e-type', label: 'E-Type', selected: false, count: 2 },
    { value: 'xj6', label: 'XJ6', selected: false, count: 1 },
  ]);
  expect((await read('all', { facets: 'false' })).meta.facets).toEqual({});
});
