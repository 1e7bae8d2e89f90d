import { listingQuery } from '@marque/contracts/listing-filters';
import { CURRENCIES, REGIONS, type Region } from '@marque/domain/money/currency';
import { comparablePrice } from '@marque/domain/money/exchange-rates';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildContext } from '../../../test/build-context.ts';
import { comparableOf, readRates } from './exchange-rates.ts';
import { lists } from './lists.ts';
import { readList } from './read-list.ts';
import { refreshRates } from './refresh-rates.ts';

const clone = useTestDatabase();

const sell = async (title: string, region: Region, price: number) => {
  const leader_id = (await buildCustomer(clone.database)).id;
  const sold = { status: 'sold' as const, price, leader_id, leader_maximum: price, bid_count: 1 };
  await buildListing(clone.database, { title, region, auction: { ...sold, leader_since: new Date() } });
};

const cheapestFirst = async (query = {}) => {
  const answer = await readList(
    buildContext(clone.database),
    lists.results,
    listingQuery().parse({ sort: 'price-asc', ...query }),
  );
  return answer.data.map(({ title }) => title);
};

beforeAll(async () => {
  await sell('pounds', 'UK', 10_000);
  await sell('euros', 'EU', 11_000);
  await sell('dollars', 'USA', 12_000);
});

test.each(CURRENCIES)('the database and its lists convert %s as the domain does', async (currency) => {
  const rates = await readRates(clone.database.kysely);
  for (const amount of [1, 999, 12_500, 123_457, 2_000_000_000]) {
    const { rows } = await sql<{ stored: number; listed: number }>`
      select comparable_price(amount, currency) as stored,
        ${comparableOf(sql.ref('amount'), sql.ref('currency'))}::bigint as listed
      from (values (${amount}::bigint, ${currency}::text)) as price (amount, currency)`.execute(
      clone.database.kysely,
    );
    const price = comparablePrice(amount, currency, rates);
    expect(rows).toEqual([{ stored: price, listed: price }]);
  }
});

test('new rates change the order of results, and old rates do not', async () => {
  expect(await cheapestFirst()).toEqual(['euros', 'dollars', 'pounds']);
  const changed = await refreshRates(clone.database, {
    date: '2030-01-02',
    perEuro: { EUR: 1, USD: 0.9, GBP: 0.95 },
  });
  expect(changed).toBe(2);
  expect(await cheapestFirst()).toEqual(['pounds', 'euros', 'dollars']);
  expect((await readRates(clone.database.kysely)).date).toBe('2030-01-02');

  expect(
    await refreshRates(clone.database, { date: '2029-01-02', perEuro: { EUR: 1, USD: 9, GBP: 9 } }),
  ).toBe(0);
  expect(await cheapestFirst()).toEqual(['pounds', 'euros', 'dollars']);
});

test.each(REGIONS)('a bound is compared in its own currency, for cars of %s too', async (region) => {
  await refreshRates(clone.database, { date: '2031-01-02', perEuro: { EUR: 1, USD: 2, GBP: 0.5 } });
  // In euros: 20,000 for the pounds, 11,000, and 6,000 for the dollars.
  const wanted = { UK: ['pounds'], EU: [], USA: [] }[region];
  expect(await cheapestFirst({ region, price_from: 40_000, price_currency: 'USD' })).toEqual(wanted);
  expect(await cheapestFirst({ price_to: 12_000, price_currency: 'USD' })).toEqual(['dollars']);
  expect(await cheapestFirst({ price_to: 12_000, price_currency: 'EUR' })).toEqual(['dollars', 'euros']);
});
