import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { moderatedQuery } from './moderation-repository.ts';

const clone = useTestDatabase();

/** A twentieth of the comments waits, and another twentieth was removed. */
beforeAll(async () => {
  const { database } = clone;
  const { id: listing } = await buildAuction(database);
  const people = await Promise.all(Array.from({ length: 30 }, () => buildCustomer(database)));
  const authors = people.map(({ id }) => id);
  await sql`insert into comments (listing_id, author_id, text, approval, blocked_for, created_at, decided_at)
    select ${listing}::uuid, (${authors}::uuid[])[1 + n / 20 % 30], 'Comment ' || n, case n % 20 when 0 then 1 when 1 then 2 else 0 end,
      case n % 20 when 0 then 'spam' end, now() - n * interval '1 minute', case n % 20 when 0 then now() - n * interval '1 second' end
    from generate_series(1, 20000) as n`.execute(database.kysely);
  await sql`insert into waiting_comments (comment_id, since, reports, hidden)
    select id, created_at, 0, true from comments where approval = 2`.execute(database.kysely);
  await sql`vacuum analyze`.execute(database.kysely);
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

async function planOf(query: RawBuilder<unknown>) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(
    clone.database.kysely,
  );
  return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
}

const after = { at: new Date('2026-06-01T12:00:00Z'), id: '0190b0f4-0000-7000-8000-000000000000' };

test.each(
  (['waiting', 'reported', 'pending', 'blocked'] as const).flatMap((view) => [
    { view, after: undefined },
    { view, after },
    { view, after, sort: 'since' as const },
    { view, after, sort: '-since' as const },
  ]),
)('the comments of the office are paged by index: %j', async (wanted) => {
  const nodes = await planOf(moderatedQuery({ ...wanted, limit: 51 }));
  // Whether a removed comment waits may be looked up in any way.
  const paged = wanted.view === 'blocked' ? ['comments'] : ['comments', 'waiting_comments'];
  const scanned = nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name']);
  expect(scanned.filter((table) => paged.includes(table ?? ''))).toEqual([]);
  // A sort of all matches would cost more with each comment.
  const sorted = nodes.filter((node) => node['Node Type'] === 'Sort' && node['Plan Rows'] > 51);
  expect(sorted).toEqual([]);
});
