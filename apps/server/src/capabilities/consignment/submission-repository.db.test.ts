import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { submissionsQuery } from './submission-repository.ts';
import { findHistory } from './workbench-repository.ts';

const postgres = useTestDatabase();
let callerId: string;
let listingId: string;

beforeAll(async () => {
  const { kysely } = postgres.database;
  const { rows } = await sql<{ id: string }>`
    insert into customers (email, username) values ('seller@example.com', 'seller') returning id`.execute(
    kysely,
  );
  callerId = rows[0]?.id ?? '';
  await sql`insert into listings (owner_id, make, model, region, status, published_at)
    select ${callerId}, 'Lancia', 'Fulvia', 'UK',
      (array['submitted', 'in_review', 'agreed', 'sold', 'sold'])[1 + number % 5], now()
    from generate_series(1, 4000) as number`.execute(kysely);
  await sql`insert into submissions (listing_id, locale, created_at, updated_at, submitted_at, respond_by, assigned_to)
    select id, 'en', now(), now(), now(), case when random() < 0.5 then now() end,
      case when random() < 0.5 then ${callerId}::uuid end
    from listings`.execute(kysely);
  await sql`insert into audit_entries (listing_id, action, at)
    select id, 'message-sent', now() from listings, generate_series(1, 3)`.execute(kysely);
  await sql`analyze listings, submissions, audit_entries`.execute(kysely);
  listingId = (await kysely.selectFrom('listings').select('id').limit(1).executeTakeFirstOrThrow()).id;
});

const planOf = async (query: { sql: string; parameters: readonly unknown[] }): Promise<string> => {
  const { rows } = await postgres.database.pool.query(`explain ${query.sql}`, [...query.parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

test.each([
  [{}, 'submissions_queue_index'],
  [{ view: 'mine' }, 'submissions_queue_by_owner_index'],
  [{ view: 'unassigned' }, 'submissions_unassigned_index'],
  [{ view: 'overdue' }, 'submissions_queue_index'],
  [{ state: 'in_review' }, 'submissions_queue_by_state_index'],
  [{ sort: 'submitted' }, 'submissions_order_index'],
  [{ sort: '-submitted', view: 'mine' }, 'submissions_order_by_owner_index'],
  [{ sort: '-submitted', view: 'unassigned' }, 'submissions_unassigned_order_index'],
  // Cars in this state are so many that either index is right.
  [{ sort: 'submitted', state: 'in_review' }, 'submissions_order'],
] as const)(
  'the queue %o is read in the order of its index, from the first page and from a later one',
  async (view, index) => {
    for (const after of [undefined, { turn: 'house', at: new Date(), id: listingId } as const]) {
      const wanted = { ...view, callerId, now: new Date(), limit: 51, after };
      const plan = await planOf(submissionsQuery(postgres.database.kysely, wanted).compile());
      expect(plan).toContain(index);
      const untilLimit = plan.slice(plan.lastIndexOf('Limit'));
      expect(untilLimit).not.toContain('Sort');
    }
  },
);

test('the history of a car is read from its index', async () => {
  const entries = await findHistory(postgres.database.kysely, listingId, { before: undefined, limit: 2 });
  expect(entries).toHaveLength(2);
  const older = await findHistory(postgres.database.kysely, listingId, {
    ...{ before: Number(entries[1]?.id), limit: 2 },
  });
  expect(older).toHaveLength(1);
  const plan = await planOf({
    ...{ sql: 'select * from audit_entries where listing_id = $1 order by id desc limit 51' },
    parameters: [listingId],
  });
  expect(plan).toContain('audit_entries_listing_id_index');
});

test('a listing that moves is in the queue exactly while it is on its way to an auction', async () => {
  const { kysely } = postgres.database;
  const { rows } = await sql`
    select listings.status, submissions.consigned_as, submissions.is_queued
    from submissions join listings on listings.id = listing_id
    where is_queued <> (listings.status in ('submitted', 'in_review', 'changes_requested', 'proposed', 'agreed'))
      or consigned_as is distinct from case when is_queued then listings.status end`.execute(kysely);
  expect(rows).toEqual([]);
});
