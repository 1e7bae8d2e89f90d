import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { auctionCountsQuery, premiumsQuery } from './repository.ts';

const clone = useTestDatabase();

const at = new Date('2026-06-01T12:00:00Z');
const year = { since: new Date('2025-06-01T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z'), now: at };

/** Ten years of results, one each day, with an invoice for each. */
beforeAll(async () => {
  const { kysely } = clone.database;
  const { id } = await buildCustomer(clone.database);
  const buyer = await buildCustomer(clone.database);
  await sql`
    insert into listings (owner_id, year, make, model, region, status, published_at, created_at)
    select ${id}::uuid, 1960, 'Make ' || n % 60, 'Model ' || n % 300, 'UK', 'sold', ${at}::timestamptz,
      ${at}::timestamptz - n * interval '1 day' - interval '30 days'
    from generate_series(1, 3650) as n`.execute(kysely);
  await sql`
    insert into auctions (id, owner_id, status, currency, starting_price, starts_at, ends_at, closed_at)
    select id, owner_id, status, 'GBP', 1000, created_at + interval '20 days', created_at + interval '27 days',
      created_at + interval '27 days'
    from listings`.execute(kysely);
  await sql`
    insert into sales (listing_id, buyer_id, seller_id, currency, hammer_price, premium_minor, vat_minor, region,
      vat_hundredths, vat_scheme, created_at)
    select id, ${buyer.id}::uuid, owner_id, 'GBP', 1000, 60000, 0, region, 0, 'standard', ended_at from listings`.execute(
    kysely,
  );
  await sql`
    insert into invoices (kind, number, region, year, sequence, sale_id, currency, net_minor, vat_minor, total_minor,
      locale, content, issued_at)
    select 'invoice', 'N' || row_number() over (), region, 2026, row_number() over (), id, currency, 60000, 0, 60000, 'en',
      '{}', created_at from sales`.execute(kysely);
  await sql`vacuum analyze`.execute(kysely);
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How a query reads a table. */
async function readsOf(query: RawBuilder<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(
    clone.database.kysely,
  );
  return rows
    .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
    .filter((node) => node['Relation Name'] === table)
    .map((node) => `${node['Node Type']} ${node['Index Name']}`);
}

test.each([undefined, 'month', 'region', 'make'] as const)(
  'the figures of a year by %s are read from an index alone',
  async (table) => {
    for (const region of [undefined, 'UK'] as const) {
      expect(await readsOf(auctionCountsQuery({ ...year, region }, table), 'listings')).toEqual([
        'Index Only Scan listings_figures_index',
      ]);
      expect(
        await readsOf(premiumsQuery({ ...year, region }, table, ['make-1', 'make-2']), 'invoices'),
      ).toEqual(['Index Only Scan invoices_issued_index']);
    }
  },
);
