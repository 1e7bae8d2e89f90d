import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { resultsOfMakeQuery, resultsOfModelQuery } from './repository.ts';

const clone = useTestDatabase();

/** Ten years of results, one each hour. */
beforeAll(async () => {
  const { kysely } = clone.database;
  const { id } = await buildCustomer(clone.database);
  await sql`
    insert into listings (owner_id, year, make, model, region, status, published_at, created_at)
    select ${id}::uuid, 1920 + n % 80, 'Make ' || n % 60, 'Model ' || n % 300 || ' Version ' || n % 7, 'UK', 'unsold', now(),
      now() - n * interval '8 hours' - interval '30 days'
    from generate_series(1, 10000) as n`.execute(kysely);
  await sql`
    insert into auctions (id, owner_id, status, currency, starting_price, starts_at, ends_at, closed_at)
    select id, owner_id, status, 'GBP', 1000, created_at + interval '20 days', created_at + interval '27 days',
      created_at + interval '27 days'
    from listings`.execute(kysely);
  await sql`vacuum analyze`.execute(kysely);
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function scannedWhole(query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(
    clone.database.kysely,
  );
  return rows
    .flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .flatMap((node) => node['Relation Name'] ?? []);
}

test('the results of a model, of its versions and of a make are read by index', async () => {
  for (const query of [
    resultsOfModelQuery({ make: 'make 7', model: 'model 67' }),
    resultsOfModelQuery({ make: 'make 7', model: 'model 67 version 4' }),
    resultsOfMakeQuery('make 7'),
  ])
    expect(await scannedWhole(query)).not.toContain('listings');
});
