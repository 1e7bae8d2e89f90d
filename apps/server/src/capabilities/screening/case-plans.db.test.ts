import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { decidedCasesQuery, sortedCasesQuery, waitingCasesQuery } from './case-repository.ts';

const clone = useTestDatabase();
const id = '0190b0f4-0000-7000-8000-000000000000';
const readerId = '0190b0f4-0000-7000-8000-000000000001';

/** Most cases are decided, as after some years. */
beforeAll(async () => {
  const { database } = clone;
  const { id: listing } = await buildAuction(database);
  const people = await Promise.all(Array.from({ length: 20 }, () => buildCustomer(database)));
  const ids = people.map((person) => person.id);
  const insert = (state: 'waiting' | 'found', rounds: number) =>
    sql`insert into screening_cases (seller_id, bidder_id, listing_id, score, signs, opened_at, seen_at, state,
        decided_at, decided_by, note)
      select seller, bidder, ${listing}::uuid, 1 + (random() * 99)::integer, '{}', now(), now(), ${state}::text,
        ${state === 'found' ? sql`now(), seller, 'Brothers'` : sql`null, null, null`}
      from unnest(${ids}::uuid[]) as seller, unnest(${ids}::uuid[]) as bidder, generate_series(1, ${rounds}::integer)
      where seller <> bidder`.execute(database.kysely);
  await insert('found', 50);
  await insert('waiting', 1);
  await sql`vacuum analyze`.execute(database.kysely);
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Plan Rows': number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test.each([
  [
    'the first that wait',
    () => waitingCasesQuery(clone.database.kysely, { readerId, after: undefined, limit: 51 }),
  ],
  [
    'more that wait',
    () => waitingCasesQuery(clone.database.kysely, { readerId, after: { score: 50, id }, limit: 51 }),
  ],
  [
    'the latest decided ones',
    () => decidedCasesQuery(clone.database.kysely, { readerId, after: undefined, limit: 51 }),
  ],
  ['more decided ones', () => decidedCasesQuery(clone.database.kysely, { readerId, after: id, limit: 51 })],
  ...(['score', '-score', 'seen', '-seen'] as const).flatMap((sort) =>
    [undefined, id].map(
      (after) =>
        [
          `by ${sort} from ${after ?? 'the beginning'}`,
          () => sortedCasesQuery(clone.database.kysely, { readerId, sort, after, limit: 51 }),
        ] as const,
    ),
  ),
] as const)('the cases are paged by index: %s', async (_part, query) => {
  const explained = (await query().explain('json')) as { 'QUERY PLAN': { Plan: Plan }[] }[];
  const nodes = explained.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)));
  const cases = nodes.filter((node) => node['Relation Name'] === 'screening_cases');
  expect(cases.length).toBeGreaterThan(0);
  expect(cases.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
});
