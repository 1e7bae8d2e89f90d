import { FACETS } from '@marque/contracts/listing-filters';
import { LISTING_SORTS } from '@marque/contracts/listing-sorts';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ComparableFilters } from './compare-prices.ts';
import { countQuery } from './count-matches.ts';
import { pageQuery } from './find-page.ts';
import { rankedQuery } from './find-ranked.ts';
import { similarQuery } from './find-similar.ts';
import { lists } from './lists.ts';
import { outcomesQuery } from './outcomes.ts';
import { ownPageQuery } from './own-lists.ts';
import { sameChassisQuery } from './read-chassis-history.ts';
import { openByPrefixQuery } from './suggest.ts';

const clone = useTestDatabase();
let customerId = '';

/** Three per cent are live, three per cent are coming, and the rest are over, like a catalogue after some years. */
beforeAll(async () => {
  const { kysely } = clone.database;
  customerId = (await buildCustomer(clone.database)).id;
  await sql`
    insert into listings (owner_id, year, make, model, region, country, body, fuel, transmission, steering, mileage,
      plan_type, text_public, exterior_colour, status)
    select ${customerId}::uuid, 1920 + n % 80, 'Make ' || n % 60, 'Model ' || n % 300, (array['UK', 'EU', 'USA'])[1 + n % 3],
      (array['GB', 'FR', 'US', 'IT', 'DE'])[1 + n % 5], (array['coupe', 'saloon', 'roadster', 'estate'])[1 + n % 4],
      case when n % 50 = 0 then 'electric' else 'petrol' end, (array['manual', 'automatic'])[1 + n % 2],
      (array['left', 'right'])[1 + n % 2], n * 17 % 200000, case when n % 100 = 1 then 3 else 0 end, n % 2 = 0,
      'colour ' || n % 500,
      case when n % 100 < 3 then 'live' when n % 100 < 6 then 'scheduled' else 'unsold' end
    from generate_series(1, 6000) as n`.execute(kysely);
  await sql`
    insert into auctions (id, owner_id, status, sealed, currency, starting_price, reserve, starts_at, ends_at)
    select id, owner_id, status, plan_type = 3, 'GBP', 1000 + lot_number, case when lot_number % 3 > 0 then 90000 end,
      now() - lot_number * interval '1 hour', now() - lot_number * interval '1 hour' + interval '7 days'
    from listings`.execute(kysely);
  await sql`vacuum analyze`.execute(kysely);
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
};

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Returns the tables that are scanned sequentially. All planner options are on, as in production. */
async function scannedWhole(query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(
    clone.database.kysely,
  );
  return rows
    .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? []);
}

const readsByIndex = async (query: RawBuilder<unknown>) => {
  const scanned = await scannedWhole(query);
  expect(scanned.filter((table) => ['listings', 'auctions'].includes(table))).toEqual([]);
};

/** The number of rows that a query reads from tables, those that it leaves out included. */
async function rowsRead(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Plan }];
  }>`explain (analyze, format json) ${query}`.execute(clone.database.kysely);
  return rows
    .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
    .filter((node) => node['Relation Name'] !== undefined)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
}

const none: ComparableFilters = { mileage_unit: 'mi' };
const filterSets: ComparableFilters[] = [
  none,
  { ...none, make: 'make 7' },
  { ...none, make: 'make 7', model: 'model 67' },
  { ...none, keywords: 'colour 77' },
  { ...none, keywords: '1167' },
  { ...none, keywords: 'lot 1167' },
  { ...none, country: 'FR', body: 'coupe' },
  { ...none, region: 'UK', comparable_to: 300_000 },
  { ...none, fuel: 'electric', no_reserve: true },
  { ...none, year_from: 1960, year_to: 1969, mileage_to: 5_000 },
  { ...none, reserve_status: 'reserve-met' },
];
const names = Object.keys(lists) as (keyof typeof lists)[];

test('a query without an index is detected as a sequential scan', async () => {
  expect(await scannedWhole(sql`select from listings where engine = 'V12'`)).toEqual(['listings']);
});

describe.each(names)('the list %s', (name) => {
  test.each(LISTING_SORTS)('is paged by index, sorted by %s', async (sort) => {
    for (const filters of filterSets)
      await readsByIndex(pageQuery({ list: lists[name], filters, sort, page: 1, limit: 24 }));
  });

  test('is ranked by index', async () => {
    const filters = { ...none, keywords: 'make 7' };
    await readsByIndex(rankedQuery({ list: lists[name], filters, page: 1, limit: 24 }, FACETS));
  });

  test('is counted by index with a selective filter', async () => {
    for (const filters of filterSets.slice(1, 6))
      await readsByIndex(countQuery(lists[name], filters, FACETS));
  });
});

test.each(names.filter((name) => name !== 'results' && name !== 'all'))(
  'open listings are counted by index: %s',
  async (name) => readsByIndex(countQuery(lists[name], none, FACETS)),
);

// 180 lots are live. To read all of them and their auctions would be 360 rows, and 24 lots are shown.
test.each<ComparableFilters>([
  { ...none, year_from: 1930 },
  { ...none, region: 'UK' },
  { ...none, steering: 'left', comparable_from: 1_000 },
])('an open list with a common filter reads no more lots than it needs: %o', async (filters) => {
  const query = pageQuery({ list: lists.live, filters, sort: 'ending-soon', page: 1, limit: 24 });
  expect(await rowsRead(query)).toBeLessThan(180);
});

test('similar listings, suggestions, results and own lists are read by index', async () => {
  await readsByIndex(
    similarQuery({ id: customerId, make_key: 'make-7', model_key: 'model-67', body: 'coupe', year: 1960 }),
  );
  await readsByIndex(openByPrefixQuery('make-7'));
  await readsByIndex(
    sameChassisQuery({
      ...{ id: customerId, make_key: 'make-7', chassis: 'GHN3 118472', former_listing_id: customerId },
    }),
  );
  await readsByIndex(outcomesQuery({ make: 'make 7', model: undefined }));
  await readsByIndex(outcomesQuery({ make: 'make 7', model: undefined, atMost: 50 }));
  await readsByIndex(outcomesQuery({ make: 'make 7', model: 'model 67' }));
  const stranger = '0190b0f4-0000-7000-8000-000000000000';
  for (const list of ['won', 'selling', 'followed', 'bidding-on'] as const)
    for (const filters of filterSets)
      await readsByIndex(
        ownPageQuery({
          ...{ name: list, customerId: stranger, isViewed: false, now: new Date() },
          ...{ filters, limit: 24, offset: 0 },
        }),
      );
});
