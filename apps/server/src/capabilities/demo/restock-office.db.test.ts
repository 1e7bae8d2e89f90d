import { inTransaction } from '@marque/db/transaction';
import { may } from '@marque/domain/access/role-permissions';
import { HOUR_MS } from '@marque/domain/time/durations';
import { QUEUE_NAMES, QUEUES } from '@marque/domain/today/queues';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoSettings } from '../../../test/demo-settings.ts';
import { recordLive } from '../../../test/record-live.ts';
import { countQueues } from '../today/queue-repository.ts';
import { findOfficeGaps, OFFICE_QUEUES } from './office-queues.ts';
import { readCatalogue } from './read-catalogue.ts';
import { restockOffice } from './restock-office.ts';
import { demoAccounts, seedDemoAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedConsignments } from './seed-consignments.ts';
import { seedOffice } from './seed-office.ts';

const postgres = useTestDatabase();
const { live, events } = recordLive();
const start = new Date('2026-06-01T12:00:00Z');
const settings = { ...demoSettings, refundLimit: 1_000 };

const unexpected = (error: unknown) => {
  throw error;
};
const restock = (now: Date, onFault: (error: unknown) => void = unexpected) =>
  restockOffice(postgres.database, { ...settings, now, live, onFault });
const gaps = (now: Date) => findOfficeGaps(postgres.database.kysely, now);

beforeAll(async () => {
  const { database } = postgres;
  await seedDemoAccounts(database, start);
  await seedCatalogue(database, readCatalogue(), { ...settings, now: start });
  await seedConsignments(database, { ...settings, now: start });
  await seedOffice(database, start);
  await restock(start);
});

/** The permission of whoever confirms a proposal of this kind. */
const CONFIRMED_WITH = {
  refund: 'sales.refund',
  'void-bid': 'bids.void',
  'change-role': 'roles.change',
} as const;
const KINDS = Object.keys(CONFIRMED_WITH) as (keyof typeof CONFIRMED_WITH)[];

/** How many items wait for a demo account, by queue. */
async function waitingFor(username: string, now: Date): Promise<Record<string, number>> {
  const roles = demoAccounts.find((account) => account.username === username)?.roles ?? [];
  const { kysely } = postgres.database;
  const { id } = await kysely
    .selectFrom('customers')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const queues = await countQueues(
    kysely,
    QUEUE_NAMES.filter((name) => may(roles, QUEUES[name])),
    { now, reader: { id, proposals: KINDS.filter((kind) => may(roles, CONFIRMED_WITH[kind])) } },
  );
  return Object.fromEntries(queues.map(({ name, count }) => [name, count]));
}

const EXPECTED = {
  curator: ['free-submissions', 'cars-without-date'],
  moderator: ['comments'],
  support: ['letters', 'failed-messages', 'bounced-messages'],
  accounts: ['proposals', 'disputes'],
  manager: ['proposals', 'cases'],
  staff: ['proposals'],
  partner: ['proposals'],
};

async function expectWork(now: Date): Promise<void> {
  for (const [username, queues] of Object.entries(EXPECTED)) {
    const waiting = await waitingFor(username, now);
    expect([username, queues.filter((name) => !waiting[name])]).toEqual([username, []]);
  }
}

/** What staff, and visitors of the demo who try their roles, do in some days. */
async function decideEverything(now: Date): Promise<void> {
  await inTransaction(postgres.database, async (trx) => {
    const { id: manager } = await trx
      .selectFrom('customers')
      .select('id')
      .where('username', '=', 'manager')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('waiting_comments').execute();
    await trx.updateTable('letters').set({ state: 'closed', decided_at: now, decided_by: manager }).execute();
    await trx.updateTable('notices').set({ resent_at: now }).execute();
    await trx.updateTable('disputes').set({ state: 'lost' }).execute();
    await trx.updateTable('submissions').set({ assigned_to: manager }).execute();
    await trx
      .updateTable('screening_cases')
      .set({ state: 'not-found', decided_at: now, decided_by: manager, note: 'Nothing to see.' })
      .execute();
    await sql`select set_config('marque.moves', 'listings', true)`.execute(trx);
    await trx.updateTable('listings').set({ status: 'withdrawn' }).where('status', '=', 'agreed').execute();
  });
}

describe('the queues of the office', () => {
  test('have work for every role when the demo starts, and no more at the next start', async () => {
    await expectWork(start);
    expect(await gaps(start)).toEqual([]);
    expect(await restock(start)).toBe(0);
  });

  test('contain a refund above the limit that the manager has proposed and accounts may confirm', async () => {
    const { kysely } = postgres.database;
    const proposal = await kysely
      .selectFrom('proposals')
      .innerJoin('customers', 'customers.id', 'proposed_by')
      .select(['username', 'confirmed_at', 'expires_at', 'payload'])
      .where('kind', '=', 'refund')
      .executeTakeFirstOrThrow();
    expect(proposal).toMatchObject({ username: 'manager', confirmed_at: null });
    expect(proposal.expires_at.getTime()).toBeGreaterThan(start.getTime());
    expect((proposal.payload as { amount_minor: number }).amount_minor).toBeGreaterThan(100_000);
    expect(await waitingFor('accounts', start)).toMatchObject({ proposals: 1 });
    // Nothing is refunded before that.
    const refunds = await kysely.selectFrom('refunds').select('reason').execute();
    expect(refunds.filter(({ reason }) => reason.includes('chassis'))).toEqual([]);
  });

  test('are filled once after everything was decided or has expired, and open pages hear of it', async () => {
    const later = new Date(start.getTime() + 60 * HOUR_MS);
    await decideEverything(later);
    const missing = await gaps(later);
    expect(new Set(missing)).toEqual(new Set(Object.keys(OFFICE_QUEUES)));
    events.length = 0;
    const [one, other] = await Promise.all([restock(later), restock(later)]);
    expect(one + other).toBe(missing.length);
    expect(await gaps(later)).toEqual([]);
    await expectWork(later);
    const channels = events.map(({ channel }) => channel);
    for (const queue of ['submissions', 'comments', 'letters', 'proposals', 'screening', 'sales'])
      expect(channels.some((channel) => channel.startsWith(`private-office.${queue}.`))).toBe(true);
  });

  test('are refilled by other cars and sales, and nobody gets mails about them', async () => {
    const { kysely } = postgres.database;
    const proposals = await kysely.selectFrom('proposals').selectAll().where('kind', '=', 'refund').execute();
    expect(new Set(proposals.map(({ subject_id }) => subject_id)).size).toBe(2);
    const cars = await kysely
      .selectFrom('listings')
      .innerJoin('customers', 'customers.id', 'owner_id')
      .select(['listings.chassis', 'customers.email'])
      .where('status', 'in', ['submitted', 'agreed'])
      .where('customers.email', 'like', '%@cast.example')
      .execute();
    expect(cars.length).toBe(OFFICE_QUEUES.submissions + OFFICE_QUEUES['cars-without-date']);
    expect(new Set(cars.map(({ chassis }) => chassis)).size).toBe(cars.length);
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier like 'consignment.%'`.execute(kysely);
    expect(rows).toEqual([]);
  });

  test('are filled as far as possible if a visitor has taken a role from somebody who acts for the demo', async () => {
    const { kysely } = postgres.database;
    await kysely
      .deleteFrom('customer_roles')
      .where('customer_id', 'in', (query) =>
        query.selectFrom('customers').select('id').where('username', '=', 'manager'),
      )
      .execute();
    const later = new Date(start.getTime() + 90 * HOUR_MS);
    await decideEverything(later);
    const faults: unknown[] = [];
    expect(await restock(later, (error) => faults.push(error))).toBeGreaterThan(5);
    expect(faults).toEqual([new Error('manager has no permission sales.refund.')]);
    expect(await gaps(later)).toEqual(['refunds']);
  });
});
