import { listingQuery } from '@marque/contracts/listing-filters';
import { SAVED_LISTS } from '@marque/contracts/saved-lists';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { findMatching } from '../listings/find-matching.ts';
import { lists } from '../listings/lists.ts';
import { readList } from '../listings/read-list.ts';
import { matchListings } from './match-listings.ts';
import { candidatesQuery } from './matching-repository.ts';
import { saveSearch } from './save-search.ts';
import { readStoredFilters, storedFilters } from './stored-filters.ts';

const filterSets = fc.record(
  {
    keywords: fc.constantFrom('jaguar', 'e-type -lancia', 'käfer', 'nothing', 'lot 3'),
    make: fc.constantFrom('jaguar', 'Lancia,Jaguar', 'lancia'),
    model: fc.constantFrom('E-Type', 'fulvia'),
    body: fc.constantFrom('coupe', 'roadster'),
    country: fc.constantFrom('gb', 'IT'),
    region: fc.constantFrom('UK', 'EU'),
    fuel: fc.constantFrom('petrol'),
    year_from: fc.constantFrom('1960', '1966'),
    price_to: fc.constantFrom('900', '2000'),
    price_currency: fc.constantFrom('GBP', 'USD'),
    no_reserve: fc.constantFrom('true', 'false'),
    status: fc.constantFrom('live', 'scheduled'),
    reserve_status: fc.constantFrom('no-reserve', 'reserve-not-met'),
    plan: fc.constantFrom('0', '3'),
  },
  { requiredKeys: [] },
);

describe('a new listing', () => {
  const postgres = useTestDatabase();

  test('matches exactly the searches whose list shows it', async () => {
    const { database } = postgres;
    const now = new Date('2026-06-01T12:00:00Z');
    const listings = [
      await buildListing(database, { body: 'coupe', country: 'GB', fuel: 'petrol' }),
      await buildListing(database, {
        make: 'Lancia',
        model: 'Fulvia',
        region: 'EU',
        country: 'IT',
        body: 'coupe',
      }),
      await buildListing(database, { plan_type: 3, auction: { status: 'scheduled', reserve: 9_000 } }),
      await buildListing(database, { year: 1970, auction: { status: 'scheduled', starting_price: 50_000 } }),
    ];
    const searcher = await buildCustomer(database);
    const context = buildContext(database, { actor: actingAs(searcher) });
    const property = fc.asyncProperty(fc.constantFrom(...SAVED_LISTS), filterSets, async (list, typed) => {
      const { page: _, limit: __, sort: ___, facets: ____, ...filters } = listingQuery().parse(typed);
      const saved = await saveSearch(context, { name: 'x', frequency: 'daily', list, filters });
      if ('refused' in saved) throw new Error(saved.code);
      for (const { id, shelf } of listings)
        await sql`insert into listings_to_match (listing_id, shelf) values (${id}, ${shelf})`.execute(
          database.kysely,
        );
      await matchListings(database, { now: () => now });
      const found = await database.kysely
        .selectFrom('saved_search_matches')
        .select('listing_id')
        .where('search_id', '=', saved.id)
        .execute();
      // A list corrects spelling if nothing matches, and an alert does not.
      const { data, meta } = await readList({ db: database, locale: 'en' }, lists[list], {
        ...listingQuery().parse(typed),
        facets: false,
      });
      const shown = meta.corrected ? [] : data.map(({ id }) => id);
      expect(found.map(({ listing_id }) => listing_id).toSorted()).toEqual(shown.toSorted());
      await sql`delete from saved_searches`.execute(database.kysely);
    });
    await fc.assert(property, { numRuns: 60 });
  });

  test('is noted when it comes to a list, and not when anything else about it changes', async () => {
    const { kysely } = postgres.database;
    await sql`delete from listings_to_match`.execute(kysely);
    const noted = () => kysely.selectFrom('listings_to_match').select(['former_shelf', 'shelf']).execute();
    await buildListing(postgres.database, { auction: false });
    expect(await noted()).toEqual([]);
    const { id } = await buildListing(postgres.database);
    await kysely.updateTable('listings').set({ watch_count: 3 }).where('id', '=', id).execute();
    expect(await noted()).toEqual([{ former_shelf: null, shelf: 'live' }]);
  });

  test('is only new to a list that it was not in before', async () => {
    const { database } = postgres;
    await sql`delete from listings_to_match`.execute(database.kysely);
    const context = buildContext(database, { actor: actingAs(await buildCustomer(database)) });
    const units = { mileage_unit: 'mi', price_currency: 'GBP' } as const;
    const save = async (list: 'all' | 'live', filters: object = {}) => {
      const search = { name: 'x', frequency: 'off' as const, list, filters: { ...units, ...filters } };
      const saved = await saveSearch(context, search);
      return 'id' in saved ? saved.id : '';
    };
    const { id } = await buildListing(database, { make: 'Simca' });
    await sql`delete from listings_to_match`.execute(database.kysely);
    await save('all');
    const [live, ofStatus] = [await save('live'), await save('all', { status: 'live' })];
    await sql`insert into listings_to_match (listing_id, former_shelf, shelf) values (${id}, 'preview', 'live')`.execute(
      database.kysely,
    );
    await matchListings(database, { now: () => new Date() });
    const found = await database.kysely
      .selectFrom('saved_search_matches')
      .select('search_id')
      .where('listing_id', '=', id)
      .execute();
    expect(found.map(({ search_id }) => search_id).toSorted()).toEqual([live, ofStatus].toSorted());
  });

  test('that cannot be matched waits, and keeps no other waiting', async () => {
    const { database } = postgres;
    await sql`delete from saved_searches`.execute(database.kysely);
    const context = buildContext(database, { actor: actingAs(await buildCustomer(database)) });
    const filters = { mileage_unit: 'mi', price_currency: 'GBP', price_to: 90_000 } as const;
    await saveSearch(context, { name: 'x', frequency: 'at-once', list: 'all', filters });
    const rates = await database.kysely.deleteFrom('exchange_rates').returningAll().execute();
    const { id } = await buildListing(database, { make: 'Steyr' });
    let now = new Date();
    const clock = { now: () => now };
    await expect(matchListings(database, clock)).rejects.toThrow('1 listings could not be matched');
    await matchListings(database, clock);
    await database.kysely.insertInto('exchange_rates').values(rates).execute();
    now = new Date(now.getTime() + 60_000);
    await matchListings(database, clock);
    const found = await database.kysely.selectFrom('saved_search_matches').select('listing_id').execute();
    expect(found).toEqual([{ listing_id: id }]);
  });

  test('without an auction is in no list yet', async () => {
    const { database } = postgres;
    await sql`delete from saved_searches`.execute(database.kysely);
    const context = buildContext(database, { actor: actingAs(await buildCustomer(database)) });
    const filters = { mileage_unit: 'mi', price_currency: 'GBP', make: 'Tornax' } as const;
    await saveSearch(context, { name: 'x', frequency: 'at-once', list: 'all', filters });
    const { id, owner_id } = await buildListing(database, { make: 'Tornax', status: 'live', auction: false });
    const clock = { now: () => new Date() };
    const count = async () =>
      (await database.kysely.selectFrom('saved_search_matches').select('listing_id').execute()).length;
    await matchListings(database, clock);
    expect(await count()).toBe(0);
    const values = { id, owner_id, status: 'live', currency: 'GBP', starting_price: 1_000 } as const;
    const times = { starts_at: new Date(0), ends_at: new Date(1) };
    await database.kysely
      .insertInto('auctions')
      .values({ ...values, ...times })
      .execute();
    await matchListings(database, clock);
    expect(await count()).toBe(1);
  });

  test('is no news for a search that was saved after it had come', async () => {
    const { database } = postgres;
    await sql`delete from saved_searches`.execute(database.kysely);
    const { id } = await buildListing(database, { make: 'Panhard' });
    const context = buildContext(database, { actor: actingAs(await buildCustomer(database)) });
    const filters = { mileage_unit: 'mi', price_currency: 'GBP', make: 'panhard' } as const;
    await saveSearch(context, { name: 'x', frequency: 'at-once', list: 'all', filters });
    await matchListings(database, { now: () => new Date() });
    const found = await database.kysely
      .selectFrom('saved_search_matches')
      .select('search_id')
      .where('listing_id', '=', id)
      .execute();
    expect(found).toEqual([]);
  });

  test('matches nothing if there are no searches', async () => {
    expect(await findMatching(postgres.database.kysely, crypto.randomUUID(), [])).toEqual([]);
  });
});

test('filters are the same after they were stored and read', () => {
  fc.assert(
    fc.property(filterSets, (typed) => {
      const { page: _, limit: __, sort: ___, facets: ____, ...filters } = listingQuery().parse(typed);
      const stored = storedFilters(filters);
      const read = readStoredFilters(stored);
      expect(read && storedFilters(read)).toEqual(stored);
    }),
  );
  expect(readStoredFilters({ year_from: 'old' })).toBeNull();
});

describe('among 200,000 saved searches', () => {
  const postgres = useTestDatabase();
  let listingId = '';
  let noteId = 0;

  /** Most searches name a make, some only a body or a region, some only words. */
  beforeAll(async () => {
    const { database } = postgres;
    const customer = await buildCustomer(database);
    await sql`
      insert into saved_searches (customer_id, name, list, filters, fingerprint, filed_under, words, frequency,
        created_at, opened_at)
      select ${customer.id}::uuid, 'Search', 'all',
        jsonb_build_object('year_from', (1900 + n % 90)::text) || case
          when n % 50 < 45 then jsonb_build_object('make', 'make ' || n % 400)
          when n % 50 < 48 then jsonb_build_object('keywords', 'word' || n)
          else jsonb_build_object('body', 'saloon') end,
        sha256(n::text::bytea), array[case
          when n % 50 < 45 then 'make:make-' || n % 400
          when n % 50 < 48 then 'any' else 'body:saloon' end],
        case when n % 50 between 45 and 47 then plainto_tsquery('simple', 'word' || n) end, 'off', now(), now()
      from generate_series(1, 200000) as n`.execute(database.kysely);
    listingId = (await buildListing(database, { make: 'Make 7', model: 'Model 7', body: 'coupe' })).id;
    const note = database.kysely.selectFrom('listings_to_match').select('id');
    noteId = (await note.executeTakeFirstOrThrow()).id;
    await sql`vacuum analyze saved_searches`.execute(database.kysely);
  });

  type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows'?: number; Plans?: Plan[] };
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

  const wanted = () => ({
    listingId,
    noteId,
    lists: { entered: [...SAVED_LISTS], kept: [] },
    after: null,
    limit: 1_000,
  });

  test('few are examined for a listing, and found by index', async () => {
    const { kysely } = postgres.database;
    const explained = async (query: RawBuilder<unknown>) => {
      const { rows } = await sql<{
        'QUERY PLAN': [{ Plan: Plan }];
      }>`explain (analyze, format json) ${query}`.execute(kysely);
      return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
    };
    const nodes = await explained(candidatesQuery(wanted()));
    const scans = nodes.filter((node) => node['Relation Name'] === 'saved_searches');
    expect(scans.map((node) => node['Node Type'])).toEqual(['Bitmap Heap Scan']);
    const { rows } = await candidatesQuery(wanted()).execute(kysely);
    expect(rows).toHaveLength(500);
  });

  test('the listing is matched with those that show it', async () => {
    await matchListings(postgres.database, { now: () => new Date() });
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from saved_search_matches`.execute(postgres.database.kysely);
    const { rows: wantedRows } = await sql<{ count: number }>`
      select count(*)::integer as count from saved_searches
      where filters ->> 'make' = 'make 7' and (filters ->> 'year_from')::integer <= 1965`.execute(
      postgres.database.kysely,
    );
    expect(rows).toEqual(wantedRows);
    expect(rows[0]?.count).toBeGreaterThan(100);
  });
});
