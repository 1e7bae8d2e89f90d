import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pruneLettersJob } from '@marque/contracts/contact';
import { removeOrphansJob } from '@marque/contracts/media';
import { pruneNoticesJob } from '@marque/contracts/notices';
import { pruneNotificationsJob } from '@marque/contracts/notifications';
import { prunePaymentsJob } from '@marque/contracts/payments/jobs';
import { pruneQueueJob } from '@marque/contracts/queue';
import { pruneSandboxJob } from '@marque/contracts/sandbox';
import { pruneSearchesJob } from '@marque/contracts/saved-searches';
import { pruneRemindersJob } from '@marque/contracts/watchlist';
import { PRUNED_AT_ONCE, pruningQuery, type Retention } from '@marque/db/prune-table';
import { DAY_MS } from '@marque/domain/time/durations';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import { LETTER_RETENTION } from '../src/capabilities/letters/retention.ts';
import { mediaJobs } from '../src/capabilities/media/jobs.ts';
import type { Media } from '../src/capabilities/media/open-media.ts';
import { UPLOAD_RETENTION } from '../src/capabilities/media/retention.ts';
import { noticeJobs } from '../src/capabilities/notices/jobs.ts';
import { NOTICE_RETENTION } from '../src/capabilities/notices/retention.ts';
import { NOTIFICATION_RETENTION } from '../src/capabilities/notifications/retention.ts';
import { paymentJobs } from '../src/capabilities/payments/jobs.ts';
import type { Payments } from '../src/capabilities/payments/open-payments.ts';
import { PAYMENT_RETENTION } from '../src/capabilities/payments/retention.ts';
import { sandboxJobs } from '../src/capabilities/sandbox/jobs.ts';
import { SANDBOX_RETENTION } from '../src/capabilities/sandbox/retention.ts';
import { SAVED_SEARCH_RETENTION } from '../src/capabilities/saved-searches/retention.ts';
import { REMINDER_RETENTION } from '../src/capabilities/watchlist/retention.ts';
import { jobHandlers } from '../src/job-handlers.ts';
import { QUEUE_RETENTION } from '../src/platform/jobs/queue-jobs.ts';
import { buildJobContext } from './jobs.ts';
import { planOf } from './plan-of.ts';

const postgres = useTestDatabase();
const NOW = new Date('2026-06-01T12:00:00Z');

const PRUNED = (
  [
    [pruneNoticesJob, NOTICE_RETENTION],
    [pruneNotificationsJob, NOTIFICATION_RETENTION],
    [pruneLettersJob, LETTER_RETENTION],
    [pruneSearchesJob, SAVED_SEARCH_RETENTION],
    [removeOrphansJob, UPLOAD_RETENTION],
    [prunePaymentsJob, PAYMENT_RETENTION],
    [pruneRemindersJob, REMINDER_RETENTION],
    [pruneSandboxJob, SANDBOX_RETENTION],
    [pruneQueueJob, QUEUE_RETENTION],
  ] as const
).flatMap(([{ name }, retentions]) =>
  retentions.map((retention) => ({ job: name, table: retention.table, retention })),
);

type Rows = {
  /** Inserts a row for each time in $1. The statement may name a customer ($2) and a listing ($3). */
  old: string;
  /** Rows that are as old and still needed. */
  needed?: string;
};

const uuid = 'gen_random_uuid()';
const times = 'from unnest($1::timestamptz[]) as at';
const letter = `insert into letters (region, topic, name, email, message, locale, written_at`;
const search = `insert into saved_searches (customer_id, name, list, filters, fingerprint, filed_under, frequency, opened_at`;
const searchValues = `$2, 'Any', 'all', '{}', sha256(${uuid}::text::bytea), '{any}', 'off', at`;
const queued = 'insert into graphile_worker._private_jobs (task_id, updated_at, attempts, locked_at)';

const ROWS: Record<string, Rows> = {
  notices: {
    old: `insert into notices (channel, kind, recipient, text, state, payload, created_at)
      select 'mail', 'test', 'ada@example.com', 'Hello', 'sent', '{}', at ${times}`,
  },
  outbox_messages: {
    old: `insert into outbox_messages (channel, recipient, text, created_at)
      select 'mail', 'ada@example.com', 'Hello', at ${times}`,
  },
  notifications: {
    old: `insert into notifications (customer_id, event, subject_kind, subject_id, occurrence, facts, happened_at)
      select $2, 'won', 'listing', ${uuid}, 'once', '{}', at ${times}`,
  },
  digest_items: {
    old: `insert into digest_items (customer_id, listing_id, event, occurrence, noted_at, due_at)
      select $2, $3, 'comment', ${uuid}::text, at, at ${times}`,
  },
  told_recently: {
    old: `insert into told_recently (customer_id, event, subject_id, channel, locked_at)
      select $2, 'won', ${uuid}, 'mail', at ${times}`,
  },
  letters: {
    old: `${letter}, state, decided_at, decided_by)
      select 'UK', 'other', 'Ada', 'ada@example.com', 'Hello', 'en', at, 'closed', at, $2 ${times}`,
    needed: `${letter}) select 'UK', 'other', 'Ada', 'ada@example.com', 'Hello', 'en', at ${times}`,
  },
  saved_searches: {
    old: `${search}, deleted_at) select ${searchValues}, at ${times}`,
    needed: `${search}) select ${searchValues} ${times}`,
  },
  picture_uploads: {
    old: `insert into picture_uploads (customer_id, bytes, sent_at) select $2, 1, at ${times}`,
  },
  provider_events: {
    old: `insert into provider_events (id, kind, occurred_at, received_at, handled_at)
      select ${uuid}::text, 'test', at, at, at ${times}`,
    needed: `insert into provider_events (id, kind, occurred_at, received_at)
      select ${uuid}::text, 'test', at, at ${times}`,
  },
  card_setups: {
    old: `insert into card_setups (customer_id, return_to, created_at, ended_at) select $2, '/', at, at ${times}`,
    needed: `insert into card_setups (customer_id, return_to, created_at) select $2, '/', at ${times}`,
  },
  ending_soon_reminders: {
    old: `insert into ending_soon_reminders (customer_id, listing_id, reminded_at) select $2, ${uuid}, at ${times}`,
  },
  last_minute_reminders: {
    old: `insert into last_minute_reminders (customer_id, listing_id, reminded_at) select $2, ${uuid}, at ${times}`,
  },
  reminder_rounds: {
    old: `insert into reminder_rounds (listing_id, reminder, due_at) select ${uuid}, 'ending-soon', at ${times}`,
  },
  'sandbox.answers': {
    old: `insert into sandbox.answers (idempotency_key, request, status, body, created_at)
      select ${uuid}::text, 'test', 200, '{}', at ${times}`,
  },
  'sandbox.objects': {
    old: `insert into sandbox.objects (id, kind, data, created_at) select ${uuid}::text, 'event', '{}', at ${times}`,
    needed: `insert into sandbox.objects (id, kind, data, created_at)
      select ${uuid}::text, 'payment_intent', '{}', at ${times}`,
  },
  'graphile_worker._private_jobs': {
    old: `${queued} select 1, at, 25, null ${times}`,
    // One waits for its next attempt, and one runs for the last time.
    needed: `${queued} select 1, at, attempts, locked from unnest($1::timestamptz[]) as at,
      (values (24, null), (25, now())) as jobs (attempts, locked)`,
  },
};

let parents: string[];
beforeAll(async () => {
  const { id } = await buildCustomer(postgres.database);
  parents = [id, (await buildListing(postgres.database)).id];
  // So that five hundred reminders need no five hundred auctions.
  for (const table of ['ending_soon_reminders', 'last_minute_reminders', 'reminder_rounds'])
    await postgres.database.pool.query(`alter table ${table} drop constraint ${table}_listing_id_fkey`);
});

/** Inserts a row for each time, and returns how many there are. */
async function insert(statement: string, at: Date[]): Promise<number> {
  // PostgreSQL refuses parameters that a statement does not use.
  const { rowCount } = await postgres.database.pool.query(
    `with used as (select $2::uuid as customer, $3::uuid as listing) ${statement}`,
    [at, ...parents],
  );
  return rowCount ?? 0;
}

const countRows = async (table: string): Promise<number> =>
  (await postgres.database.pool.query(`select from ${table}`)).rowCount ?? 0;

/** Handlers that need parts of the program receive what their pruning needs of these, which is nothing. */
const noMedia = { incoming: '/nowhere', storage: { sweep: async () => undefined } } as unknown as Media;
const handlersOf = (context: ReturnType<typeof buildJobContext>) => [
  ...[...jobHandlers, ...noticeJobs(context.providers), ...mediaJobs(noMedia)],
  ...paymentJobs({} as Payments, { premiumDueHours: 48 }),
  ...sandboxJobs({ webhookSecret: '', webhookUrl: '' }),
];

describe('a job that prunes', () => {
  test.each(PRUNED)('$table deletes what is old, in several statements, and nothing else', async (pruned) => {
    const { job, table, retention } = pruned;
    const rows = ROWS[table];
    if (!rows) throw new Error(`Describe the rows of ${table}.`);
    const agedBy = (ms: number) => new Date(NOW.getTime() - retention.keptMs - ms);
    const before = await countRows(table);
    await insert(
      rows.old,
      Array.from({ length: PRUNED_AT_ONCE + 1 }, (_, n) => agedBy(n + 1)),
    );
    const young = await insert(rows.old, [agedBy(0), NOW]);
    const needed = rows.needed ? await insert(rows.needed, [agedBy(1), agedBy(1_000 * DAY_MS)]) : 0;

    const context = { ...buildJobContext(postgres.database), clock: fixedClock(NOW) };
    const handler = handlersOf(context).find((one) => one.job.name === job);
    await handler?.run(context, {} as never);
    expect(await countRows(table)).toBe(before + young + needed);
  });

  test.each(PRUNED)('$table finds the oldest rows by an index', async ({ retention }) => {
    const plan = await planOf(postgres.database, pruningQuery(retention, NOW));
    expect(plan).toContain('Index');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});

type Documented = { tables: string[]; kept: string; by: string };

/** The table 'What the database keeps' of the guide for operators. */
function readGuide(): Documented[] {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/OPERATIONS.md'), 'utf8');
  const section = /^## What the database keeps$([\s\S]*?)(?=^## )/m.exec(guide)?.[1] ?? '';
  return [...section.matchAll(/^\| (`.*?) \| (.*?) \| (.*?) \| (.*?) \|$/gm)].map(
    ([, names = '', , kept = '', by = '']) => ({
      tables: [...names.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name),
      ...{ kept, by },
    }),
  );
}

const inDays = ({ keptMs }: Retention) => (keptMs === DAY_MS ? '1 day' : `${keptMs / DAY_MS} days`);

describe('every table', () => {
  test('is in the guide for operators, with how long its rows are kept and why', async () => {
    const { rows } = await postgres.database.pool.query<{ name: string }>(`
      select case nspname when 'public' then relname else nspname || '.' || relname end as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'sandbox') and relkind in ('r', 'p') and not relispartition`);
    const documented = readGuide().flatMap(({ tables }) => tables);
    const ofQueue = documented.filter((name) => name.startsWith('graphile_worker.'));
    expect(documented.toSorted()).toEqual([...rows.map(({ name }) => name), ...ofQueue].toSorted());
    for (const { tables, kept, by } of readGuide()) {
      expect(kept, tables.join()).not.toBe('');
      expect(by, tables.join()).not.toBe('');
    }
  });

  test.each(PRUNED)('$table is kept as long as the guide says, and pruned by the job it names', (pruned) => {
    const entry = readGuide().find(({ tables }) => tables.includes(pruned.table));
    expect(entry?.kept).toContain(inDays(pruned.retention));
    expect(entry?.by).toContain(`\`${pruned.job}\``);
  });

  test('of which the guide names a job is pruned by it', () => {
    const named = readGuide()
      .filter(({ by }) => PRUNED.some(({ job }) => by.includes(`\`${job}\``)))
      .flatMap(({ tables }) => tables);
    expect(named.toSorted()).toEqual(PRUNED.map(({ table }) => table).toSorted());
  });
});
