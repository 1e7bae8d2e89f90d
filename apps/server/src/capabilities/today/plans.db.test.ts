import { DEADLINE_KINDS, type DeadlineKind } from '@marque/domain/today/deadlines';
import { QUEUE_NAMES, type QueueName } from '@marque/domain/today/queues';
import { useTestDatabase } from '@marque/testing/test-database';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { deadlineQuery } from './deadline-repository.ts';
import { healthQueries } from './health-repository.ts';
import { queueQuery } from './queue-repository.ts';

const clone = useTestDatabase();
const now = new Date('2026-06-01T12:00:00Z');
const reader = { id: '0190b0f4-0000-7000-8000-000000000000', proposals: ['refund'] as const };

/** The plan without scans of whole tables, which PostgreSQL would choose because the tables are empty. */
const planOf = (query: RawBuilder<unknown>): Promise<string> =>
  clone.database.kysely.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_bitmapscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from ${query} as asked`.execute(
      trx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

const DEADLINE_INDEXES: Record<DeadlineKind, string> = {
  proposal: 'proposals_open_index',
  review: 'auctions_closing_index',
  case: 'auctions_closing_index',
  dispute: 'disputes_waiting_index',
  submission: 'submissions_queue_index',
  consent: 'auctions_lapsing_index',
  'second-chance': 'second_chances_expires_at_index',
  payment: 'sales_state_due_order_index',
};

const QUEUE_INDEXES: Record<QueueName, string> = {
  'own-submissions': 'submissions_queue_by_owner_index',
  'free-submissions': 'submissions_unassigned_index',
  submissions: 'submissions_queue_index',
  'cars-without-date': 'listings_consigned_index',
  proposals: 'proposals_open_index',
  disputes: 'disputes_waiting_index',
  problems: 'sale_problems_open_index',
  refunds: 'sales_undecided_fall_index',
  comments: 'waiting_comments_since_index',
  reviews: 'bidder_reviews_waiting_index',
  cases: 'screening_cases_waiting_index',
  letters: 'letters_open_index',
  'failed-messages': 'notices_not_arrived_index',
  'bounced-messages': 'notices_not_arrived_index',
};

const HEALTH_INDEXES: Record<keyof ReturnType<typeof healthQueries>, string> = {
  lateJobs: 'jobs_main_index',
  failedJobs: 'marque_failed_jobs_index',
  givenUpJobs: 'marque_given_up_jobs_index',
  unsentLastHour: 'notices_not_arrived_index',
};

test('every deadline and every count of the day is found by the index of what waits', async () => {
  const health = healthQueries(now);
  const asked = [
    ...DEADLINE_KINDS.map((kind) => [deadlineQuery(kind, reader, now), DEADLINE_INDEXES[kind]] as const),
    ...QUEUE_NAMES.map((name) => [queueQuery(name, { reader, now }), QUEUE_INDEXES[name]] as const),
    ...(Object.keys(HEALTH_INDEXES) as (keyof typeof health)[]).map(
      (what) => [health[what], HEALTH_INDEXES[what]] as const,
    ),
  ];
  for (const [query, index] of asked) {
    const plan = await planOf(query);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  }
});
