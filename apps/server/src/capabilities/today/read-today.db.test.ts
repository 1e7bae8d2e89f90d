import { randomUUID } from 'node:crypto';
import type { Today } from '@marque/contracts/today';
import { ROLES, type Role } from '@marque/domain/access/roles';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marque/domain/time/durations';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildListing, type ListingOverrides } from '@marque/testing/build-listing';
import { buildPayment } from '@marque/testing/build-payment';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { actingWith, buildContext } from '../../../test/build-context.ts';
import { readToday } from './read-today.ts';

const served = useTestDatabase();
const kinds = [
  { name: 'refund', permission: 'sales.refund' },
  { name: 'void-bid', permission: 'bids.void' },
  { name: 'change-role', permission: 'roles.change' },
] as const;
let isBusConnected = true;
const NOON = Date.parse('2026-06-01T12:00:00Z');
const after = (ms: number) => new Date(NOON + ms);
const insert = () => served.database.kysely;

const people = {} as Record<Role, Customer>;

const read = (role: Role): Promise<Today> => readAs(people[role]);

const readAs = (reader: Customer): Promise<Today> =>
  readToday(buildContext(served.database, { actor: actingWith(reader, 'office.enter') }), {
    ...{ kinds, lanes: { waiting: () => 0 }, bus: { isConnected: () => isBusConnected } },
  });

const kindsOf = ({ deadlines }: Today) => deadlines.map(({ kind, title }) => `${kind}: ${title}`);
const queuesOf = ({ queues }: Today) => Object.fromEntries(queues.map(({ name, count }) => [name, count]));

const buildCar = (model: string, endsInMs: number, over: ListingOverrides = {}) =>
  buildListing(served.database, { model, auction: { ends_at: after(endsInMs) }, ...over });

async function submitCar(model: string, { dueInMs, to }: { dueInMs: number | null; to?: Customer }) {
  const car = await buildListing(served.database, { model, status: 'submitted', auction: false });
  await insert()
    .insertInto('submissions')
    .values({
      ...{ listing_id: car.id, locale: 'en', created_at: after(-DAY_MS), updated_at: after(-DAY_MS) },
      ...{ submitted_at: after(-DAY_MS), respond_by: dueInMs === null ? null : after(dueInMs) },
      assigned_to: to?.id ?? null,
    })
    .execute();
}

async function sellCar(model: string, sale: Parameters<typeof buildSale>[1]) {
  const car = await buildListing(served.database, {
    ...{ model, status: 'sold' },
    auction: {
      ...{ status: 'sold', starts_at: after(-9 * DAY_MS), ends_at: after(-3 * DAY_MS) },
      closed_at: after(-3 * DAY_MS),
    },
  });
  return buildSale(served.database, { listing_id: car.id, ...sale });
}

async function disputeCar(model: string, respondInMs: number) {
  const sale = await sellCar(model, {
    state: 'premium_paid',
    paid_at: after(-DAY_MS),
    due_at: after(-DAY_MS),
  });
  const payment = await buildPayment(served.database, sale);
  await insert()
    .insertInto('disputes')
    .values({
      ...{ provider_id: randomUUID(), payment_id: payment.id, amount_minor: 72_000, reason: 'fraudulent' },
      ...{ state: 'needs_response', respond_by: after(respondInMs) },
      ...{ opened_at: after(-HOUR_MS), updated_at: after(-HOUR_MS) },
    })
    .execute();
  return sale;
}

const propose = (by: Customer, kind: 'refund' | 'void-bid' | 'change-role') =>
  insert()
    .insertInto('proposals')
    .values({
      ...{ kind, subject_kind: 'sale', subject_id: randomUUID(), payload: {}, reason: 'A test.' },
      ...{ proposed_by: by.id, proposed_at: after(-HOUR_MS), expires_at: after(HOUR_MS) },
    })
    .execute();

beforeAll(async () => {
  const { database } = served;
  for (const role of ROLES) people[role] = await buildCustomer(database, { roles: [role] });

  await submitCar('Late', { dueInMs: -HOUR_MS, to: people.curator });
  await submitCar('Near', { dueInMs: 90 * MINUTE_MS });
  await submitCar('Distant', { dueInMs: 2 * DAY_MS });
  await submitCar('Of the seller', { dueInMs: null });

  const soon = await buildCar('Ending', 3 * HOUR_MS);
  await buildCar('Next week', 7 * DAY_MS);
  await insert()
    .updateTable('auctions')
    .set({ leader_lapses_at: after(2.5 * HOUR_MS) })
    .where('id', '=', soon.id)
    .execute();
  const bidder = await buildCustomer(database);
  const pair = { listing_id: soon.id, seller_id: soon.owner_id, bidder_id: bidder.id };
  await insert()
    .insertInto('bidder_reviews')
    .values({ ...pair, reasons: ['card'], opened_at: after(-2 * HOUR_MS) })
    .execute();
  await insert()
    .insertInto('screening_cases')
    .values({ ...pair, score: 80, signs: {}, opened_at: after(-HOUR_MS), seen_at: after(-HOUR_MS) })
    .execute();

  await sellCar('Due', { due_at: after(5 * HOUR_MS), next_charge_at: after(5 * HOUR_MS) });
  await sellCar('Charged later', { due_at: after(-HOUR_MS), next_charge_at: after(20 * HOUR_MS) });
  await sellCar('Given up', { due_at: after(-5 * DAY_MS) });
  const fallen = { state: 'fell_through', due_at: after(-DAY_MS), fall_reason: 'No agreement.' } as const;
  const offered = await sellCar('Offered', { ...fallen, fell_through_at: after(-DAY_MS) });
  await insert()
    .insertInto('second_chances')
    .values({
      ...{ sale_id: offered.id, bidder_id: bidder.id, amount: 9_000 },
      ...{ offered_at: after(-20 * HOUR_MS), expires_at: after(4 * HOUR_MS) },
    })
    .execute();
  const undecided = { ...fallen, paid_at: after(-2 * DAY_MS), fell_through_at: after(-DAY_MS) };
  await buildPayment(database, await sellCar('Undecided', undecided));
  await buildPayment(database, await sellCar('Kept', { ...undecided, premium_kept_at: after(-HOUR_MS) }));
  await disputeCar('Disputed', 2 * DAY_MS);
  await disputeCar('Disputed for longer', 9 * DAY_MS);
  await insert()
    .insertInto('sale_problems')
    .values({ sale_id: offered.id, part: 'buyer', text: 'It rusts.', raised_at: after(-HOUR_MS) })
    .execute();

  await propose(people.manager, 'void-bid');
  await propose(people.admin, 'refund');
  await propose(people.admin, 'change-role');

  const comment = await buildComment(database);
  await insert()
    .insertInto('waiting_comments')
    .values({ comment_id: comment.id, since: after(-HOUR_MS), reports: 1, hidden: false })
    .execute();
  await insert()
    .insertInto('notices')
    .values(
      (['failed', 'failed', 'bounced', 'sent', 'suppressed'] as const).map((state, place) => ({
        ...{ channel: 'mail' as const, kind: 'bidding.lost', recipient: `${place}@example.com`, state },
        ...{ text: 'A mail.', payload: {}, created_at: after(-(place + 1) * 20 * MINUTE_MS) },
        resent_at: place === 1 ? after(0) : null,
      })),
    )
    .execute();
});

describe('the day', () => {
  test('of a curator has the cars and their auctions, and nothing about money or people', async () => {
    const today = await read('curator');
    expect(kindsOf(today)).toEqual([
      ...['submission: 1965 Jaguar Late', 'submission: 1965 Jaguar Near', 'consent: 1965 Jaguar Ending'],
    ]);
    expect(today.deadlines.map(({ urgency }) => urgency)).toEqual(['passed', 'soon', 'later']);
    expect(queuesOf(today)).toEqual({ 'own-submissions': 1, 'free-submissions': 2, submissions: 3 });
    expect(today.auctions).toMatchObject({ count: 1, first: [{ title: '1965 Jaguar Ending' }] });
    expect(today).toMatchObject({ payments: null, health: null, more_deadlines: [] });
  });

  test('of accounts has the sales and the proposals that they may confirm', async () => {
    const today = await read('accounts');
    expect(kindsOf(today)).toEqual([
      ...['proposal: ', 'second-chance: 1965 Jaguar Offered', 'payment: 1965 Jaguar Due'],
      'dispute: 1965 Jaguar Disputed',
    ]);
    expect(today.deadlines[0]?.proposal).toBe('refund');
    expect(today.payments).toMatchObject({
      count: 2,
      first: [
        { title: '1965 Jaguar Given up', total_minor: 72_000, charge_at: null },
        { title: '1965 Jaguar Charged later', charge_at: after(20 * HOUR_MS).toISOString() },
      ],
    });
    expect(queuesOf(today)).toEqual({ proposals: 1, disputes: 2, problems: 1, refunds: 1 });
    expect(today).toMatchObject({ auctions: null, health: null });
  });

  test('of accounts who have bought a car does not have the dispute about it', async () => {
    const buyer = await buildCustomer(served.database, { roles: ['accounts'] });
    const { rows } = await served.database.pool.query<{ id: string }>(
      `update sales set buyer_id = $1 from listings where listings.id = listing_id and model = 'Disputed' returning sales.id`,
      [buyer.id],
    );
    expect(rows).toHaveLength(1);
    const today = await readAs(buyer);
    expect(kindsOf(today)).not.toContain('dispute: 1965 Jaguar Disputed');
    expect(queuesOf(today)).toMatchObject({ disputes: 1 });
  });

  test('of moderators, support and editors has their own queues, or nothing', async () => {
    expect(queuesOf(await read('moderator'))).toEqual({ comments: 1 });
    expect(queuesOf(await read('support'))).toEqual({ 'failed-messages': 1, 'bounced-messages': 1 });
    expect(await read('editor')).toEqual({
      ...{ deadlines: [], more_deadlines: [], payments: null, auctions: null, queues: [], health: null },
    });
  });

  test('of a manager has all of it, but not the own proposals, and the longest wait comes first', async () => {
    const today = await read('manager');
    const screening = today.deadlines.filter(({ kind }) => kind === 'review' || kind === 'case');
    expect(screening.map(({ kind }) => kind)).toEqual(['review', 'case']);
    expect(today.deadlines.filter(({ kind }) => kind === 'proposal')).toMatchObject([{ proposal: 'refund' }]);
    const waits = today.queues.map(({ since }) => Date.parse(since ?? ''));
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(queuesOf(await read('admin'))).toMatchObject({ proposals: 1, reviews: 1, cases: 1 });
  });

  test('of a manager who sells a car tells nothing of a void on it', async () => {
    const seller = await buildCustomer(served.database, { roles: ['manager'] });
    const car = await buildCar('Own', 8 * DAY_MS, { owner_id: seller.id });
    const { id } = await insert()
      .insertInto('proposals')
      .values({
        ...{ kind: 'void-bid', subject_kind: 'listing', subject_id: car.id, payload: {}, reason: 'A test.' },
        ...{ proposed_by: people.admin.id, proposed_at: after(-HOUR_MS), expires_at: after(HOUR_MS) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const about = ({ deadlines }: Today) => deadlines.filter((deadline) => deadline.id === id);
    const [own, colleagues] = [await readAs(seller), await read('manager')];
    expect([about(own).length, about(colleagues).length]).toEqual([0, 1]);
    await insert().deleteFrom('proposals').where('id', '=', id).execute();
    expect(queuesOf(await readAs(seller)).proposals).toBe(queuesOf(own).proposals);
  });

  test('has the health of the system for those who may turn switches', async () => {
    const stateOf = async (check: string) => {
      const { health } = await read('manager');
      const found = health?.find((one) => one.check === check);
      return `${found?.state} ${found?.count}`;
    };
    expect(await stateOf('bidding')).toBe('failing 0');
    await insert()
      .insertInto('bidding_heartbeat')
      .values({ beaten_at: after(-1_000) })
      .execute();
    expect(await stateOf('bidding')).toBe('well 0');
    expect(await stateOf('mail')).toBe('watch 1');
    expect(await stateOf('jobs')).toBe('well 0');
    expect(await stateOf('failed-jobs')).toBe('well 0');
    await sql`select graphile_worker.add_job('late', '{}', run_at => ${after(-5 * MINUTE_MS)}::timestamptz)`.execute(
      insert(),
    );
    expect(await stateOf('jobs')).toBe('watch 1');
    await sql`update graphile_worker._private_jobs set last_error = 'No.', attempts = max_attempts,
      updated_at = ${after(-MINUTE_MS)}`.execute(insert());
    expect(await stateOf('failed-jobs')).toBe('failing 1');
    expect(await stateOf('bus')).toBe('well 0');
    isBusConnected = false;
    expect(await stateOf('bus')).toBe('failing 0');
    isBusConnected = true;
  });

  test('shows a few deadlines of a kind, says that there are more, and stops counting at a hundred', async () => {
    const car = await buildListing(served.database, { model: 'Many', auction: false });
    await sql`with cars as (
        insert into listings (owner_id, make, model, region, status)
        select ${car.owner_id}, 'Lancia', 'Fulvia', 'UK', 'submitted' from generate_series(1, 120) returning id)
      insert into submissions (listing_id, locale, created_at, updated_at, submitted_at, respond_by)
      select id, 'en', ${after(-DAY_MS)}, ${after(-DAY_MS)}, ${after(-DAY_MS)}, ${after(-MINUTE_MS)} from cars`.execute(
      insert(),
    );
    const today = await read('curator');
    expect(today.deadlines.filter(({ kind }) => kind === 'submission')).toHaveLength(5);
    expect(today.more_deadlines).toEqual(['submission']);
    expect(kindsOf(today)).toContain('consent: 1965 Jaguar Ending');
    expect(queuesOf(today)).toMatchObject({ submissions: 100, 'free-submissions': 100 });
  });
});
