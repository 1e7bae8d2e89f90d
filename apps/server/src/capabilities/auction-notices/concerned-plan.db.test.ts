import { buildAuction } from '@marque/testing/build-auction';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { concernedQuery } from './concerned-repository.ts';

const postgres = useTestDatabase();

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('the readers of a notice are read by index, however many people watch the car', async () => {
  const { database } = postgres;
  const lots = await Promise.all(Array.from({ length: 10 }, () => buildAuction(database)));
  const ids = lots.map(({ id }) => id);
  await sql`
    with crowd as (
      insert into customers (email, username)
      select 'watcher-' || n || '@example.com', 'watcher-' || n from generate_series(1, 4000) as n
      returning id, username)
    insert into watchlist_entries (customer_id, listing_id)
    select id, (${ids}::uuid[])[1 + right(username, 1)::integer] from crowd`.execute(database.kysely);
  await sql`vacuum analyze watchlist_entries, customers`.execute(database.kysely);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json) ${concernedQuery(ids[0] ?? '', { limit: 100 })}`.execute(database.kysely);
  const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  const watching = nodes.filter((node) => node['Relation Name'] === 'watchlist_entries');
  expect(watching.map((node) => node['Index Name'])).toEqual(['watchlist_entries_listing_index']);
});
