import { randomBytes, randomUUID } from 'node:crypto';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCard } from '@marque/testing/build-card';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { listJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { screenAuction } from './screen-auction.ts';
import { screenRunningAuctions } from './screen-running-auctions.ts';

const { live, events } = recordLive();
const served = useTestApp({ live, env: { LIMIT_FACTOR: '100000' } });
const QUEUE = { channel: 'private-office.screening.decide', event: 'queue.changed', data: {} };
const now = new Date('2026-06-01T12:00:00Z');

async function call(as: { id: string } | null, method: 'GET' | 'POST', path: string, body?: object) {
  const token = as ? await startSession(served.database, as) : undefined;
  const response = await ask(served.app, {
    ...{ method, url: `/api${path}` },
    ...(token ? { headers: { 'access-token': token } } : {}),
    ...(body ? { payload: body } : {}),
  });
  const { data, meta, errors } = response.json();
  return { status: response.statusCode, data, meta, code: errors?.[0]?.code };
}

const bid = async (as: Customer, { id }: { id: string }, amount: number, kind = 'maximum') =>
  expect(await call(as, 'POST', `/listings/${id}/bids`, { amount, kind })).toMatchObject({ status: 201 });

const screen = ({ id }: { id: string }) =>
  screenAuction({ db: served.database, live }, { auctionId: id, now });

const device = (customer_id: string, device_hash: Buffer, network_hash: Buffer) =>
  served.database.kysely
    .insertInto('known_devices')
    .values({ customer_id, device_hash, network_hash, first_seen_at: now, last_seen_at: now })
    .execute();

async function begin() {
  const db = served.database;
  const [seller, shill, buyer] = [await buildBidder(db), await buildBidder(db), await buildBidder(db)];
  const manager = await buildCustomer(db, { roles: ['manager'] });
  const lot = await buildListing(db, { owner_id: seller.id });
  const casesOf = async ({ id }: { id: string }) => {
    const { data } = await call(manager, 'GET', '/office/screening/cases?limit=100');
    return data.filter(({ bidder }: { bidder: { id: string } }) => bidder.id === id);
  };
  return { seller, shill, buyer, manager, lot, casesOf };
}

type Scene = Awaited<ReturnType<typeof begin>>;

/** The shill uses the device of the seller, bids on no other cars, and drives the price of the buyer. */
async function driveThePrice({ seller, shill, buyer, lot }: Scene) {
  const db = served.database;
  const [hash, network] = [randomBytes(32), randomBytes(32)];
  for (const { id } of [seller, shill]) await device(id, hash, network);
  for (const _ of [1, 2]) await bid(shill, await buildListing(db, { owner_id: seller.id }), 2_000);
  await bid(buyer, lot, 90_000);
  for (const amount of [5_000, 9_000, 14_000, 20_000]) await bid(shill, lot, amount, 'exact');
}

describe('the look at an auction', () => {
  test('shows its signs on the pages of bidder and seller, to staff who decide about them', async () => {
    const scene = await begin();
    const { seller, shill, lot, manager, casesOf } = scene;
    await driveThePrice(scene);
    await screen(lot);
    const [found] = await casesOf(shill);
    const support = await buildCustomer(served.database, { roles: ['support'] });
    for (const [person, part, other] of [
      [shill, 'bidder', seller],
      [seller, 'seller', shill],
    ] as const) {
      const { data } = await call(manager, 'GET', `/office/customers/${person.id}`);
      expect(data.screening).toEqual([
        {
          ...{ id: found.id, part, state: 'waiting', score: found.score, signs: found.signs },
          ...{ other: { id: other.id, username: other.username }, seen_at: now.toISOString() },
        },
      ]);
      expect((await call(support, 'GET', `/office/customers/${person.id}`)).data.screening).toBeNull();
    }
    const sorted = await call(manager, 'GET', '/office/screening/cases?sort=-score');
    const scores = sorted.data.map(({ score }: { score: number }) => score);
    expect(scores).toEqual(scores.toSorted((one: number, other: number) => other - one));
    expect((await call(manager, 'GET', '/office/screening/cases?sort=bidder')).status).toBe(422);
  });

  test('is read by nobody whom it concerns, wherever the office shows it', async () => {
    const scene = await begin();
    await driveThePrice(scene);
    await screen(scene.lot);
    // The first deadlines are shown, and that of this auction is one of them.
    await served.database.kysely
      .updateTable('auctions')
      .set({ ends_at: new Date('2026-06-01T12:05:00Z') })
      .where('id', '=', scene.lot.id)
      .execute();
    const [found] = await scene.casesOf(scene.shill);
    const outcome = { outcome: 'not-found', note: 'A lender of laptops.' };
    const reads = async (person: Customer) => {
      const lists = ['cases?limit=100', 'cases?limit=100&sort=-score'].map(async (list) => {
        const { data } = await call(person, 'GET', `/office/screening/${list}`);
        return data.some(({ id }: { id: string }) => id === found.id);
      });
      const own = await call(person, 'GET', `/office/customers/${person.id}`);
      const { queues, deadlines } = (await call(person, 'GET', '/office/today')).data;
      const waiting = queues.find(({ name }: { name: string }) => name === 'cases')?.count ?? 0;
      const isDue = deadlines.some(({ id }: { id: string }) => id === found.id);
      return { lists: await Promise.all(lists), own: own.data.screening, waiting, isDue };
    };
    const { waiting, isDue } = await reads(scene.manager);
    for (const { id } of [scene.seller, scene.shill])
      await served.database.kysely
        .insertInto('customer_roles')
        .values({ customer_id: id, role: 'manager' })
        .execute();
    for (const person of [scene.seller, scene.shill])
      expect(await reads(person)).toEqual({
        ...{ lists: [false, false], own: null, waiting: waiting - 1, isDue: false },
      });
    expect(isDue).toBe(true);
    expect(await call(scene.manager, 'POST', `/office/screening/cases/${found.id}`, outcome)).toMatchObject({
      status: 200,
    });
    expect((await reads(scene.shill)).lists).toEqual([false, false]);
  });

  test('opens a case with its signs, stops nobody, and is repeated without another case', async () => {
    const scene = await begin();
    const { seller, shill, buyer, lot, casesOf } = scene;
    await driveThePrice(scene);
    events.length = 0;
    await screen(lot);
    expect(events).toEqual([QUEUE]);
    const [found] = await casesOf(shill);
    expect(found).toMatchObject({
      ...{ state: 'waiting', score: 71, decided_by: null, seller: { id: seller.id } },
      listing: { id: lot.id, lot_number: lot.lot_number },
      signs: [
        { kind: 'shares-with-seller', details: ['device', 'network'], count: 1 },
        { kind: 'one-seller', details: [], count: 3 },
        { kind: 'bursts', details: [], count: 4 },
      ],
    });
    expect(await casesOf(buyer)).toEqual([]);
    await bid(shill, lot, 30_000, 'exact');
    await screen(lot);
    expect(await casesOf(shill)).toMatchObject([{ id: found.id, score: 75 }]);
  });

  test('compares bidders with each other, and respects what staff have allowed', async () => {
    const { shill, buyer, seller, lot, casesOf } = await begin();
    const db = served.database;
    for (const { id } of [shill, buyer])
      await buildCard(db, { customer_id: id, fingerprint: `shared ${lot.id}` });
    await bid(buyer, lot, 3_000);
    await bid(shill, lot, 9_000);
    await db.kysely
      .updateTable('customers')
      .set({ telephone: seller.telephone })
      .where('id', '=', buyer.id)
      .execute();
    await db.kysely
      .insertInto('bidder_reviews')
      .values({
        ...{ listing_id: lot.id, seller_id: seller.id, bidder_id: buyer.id, reasons: ['telephone'] },
        ...{ state: 'allowed', opened_at: now, decided_at: now, decided_by: shill.id, note: 'Neighbours' },
      })
      .execute();
    await screen(lot);
    for (const one of [shill, buyer])
      expect(await casesOf(one)).toMatchObject([
        { score: 40, signs: [{ kind: 'shares-with-bidders', details: ['card'], count: 1 }] },
      ]);
  });

  test('finds nothing about honest bidders, unknown auctions and auctions without bids', async () => {
    const { buyer, lot, casesOf } = await begin();
    await bid(buyer, lot, 3_000);
    for (const auction of [lot, { id: randomUUID() }, await buildAuction(served.database)])
      await screen(auction);
    expect(await casesOf(buyer)).toEqual([]);
  });

  test('is enqueued every night for each running auction with bids', async () => {
    const { buyer, lot } = await begin();
    const quiet = await buildListing(served.database);
    await bid(buyer, lot, 3_000);
    await screenRunningAuctions(served.database);
    const looked = (await listJobs(served.database))
      .filter(({ task_identifier }) => task_identifier === 'screening.auction')
      .map(({ payload }) => payload.auctionId);
    expect(looked).toContain(lot.id);
    expect(looked).not.toContain(quiet.id);
  });
});

describe('the outcome of a case', () => {
  test('is recorded once, counts in public, and the same signs open no other case', async () => {
    const scene = await begin();
    const { shill, seller, manager, lot, casesOf } = scene;
    await driveThePrice(scene);
    await screen(lot);
    const [found] = await casesOf(shill);
    const totals = async () => {
      const { bidders_reviewed, bidders_found } = (await call(null, 'GET', '/trust')).data;
      return [bidders_reviewed, bidders_found];
    };
    const [reviewed, caught] = await totals();
    const decide = (outcome: string, as: { id: string } = manager, note = 'They are brothers.') =>
      call(as, 'POST', `/office/screening/cases/${found.id}`, { outcome, note });

    expect(await decide('found', manager, ' ')).toMatchObject({ status: 422, code: 'reason-required' });
    for (const customer_id of [seller.id, shill.id])
      await served.database.kysely
        .insertInto('customer_roles')
        .values({ customer_id, role: 'manager', given_at: now })
        .execute();
    for (const { id } of [seller, shill])
      expect(await decide('not-found', { id })).toMatchObject({ status: 403, code: 'not-allowed' });
    events.length = 0;
    const decided = await decide('found');
    expect(events).toEqual([QUEUE]);
    expect(decided).toMatchObject({
      status: 200,
      data: { state: 'found', decided_by: { id: manager.id }, note: 'They are brothers.' },
    });
    expect(await decide('found')).toEqual(decided);
    expect(await decide('not-found')).toMatchObject({ status: 409, code: 'already-decided' });
    expect(await totals()).toEqual([reviewed + 1, caught + 1]);
    expect(
      await served.database.kysely
        .selectFrom('audit_entries')
        .select(['action', 'reason', 'permission'])
        .where('other_id', '=', shill.id)
        .execute(),
    ).toEqual([{ action: 'bidder-screened', reason: 'They are brothers.', permission: 'screening.decide' }]);

    await screen(lot);
    expect(await casesOf(shill)).toHaveLength(1);
    await served.database.kysely
      .updateTable('customers')
      .set({ telephone: seller.telephone })
      .where('id', '=', shill.id)
      .execute();
    await screen(lot);
    expect((await casesOf(shill)).map(({ state }: { state: string }) => state)).toEqual(['waiting', 'found']);
    // A case never holds a bid; only a review does.
    expect(
      await served.database.kysely
        .selectFrom('bidder_reviews')
        .select('id')
        .where('bidder_id', '=', shill.id)
        .execute(),
    ).toEqual([]);
  });

  test('is for staff with the permission, and cases are read page by page', async () => {
    const scene = await begin();
    await driveThePrice(scene);
    await screen(scene.lot);
    const [found] = await scene.casesOf(scene.shill);
    const moderator = await buildCustomer(served.database, { roles: ['moderator'] });
    for (const [as, status] of [
      [null, 401],
      [scene.buyer, 404],
      [moderator, 403],
    ] as const) {
      expect(await call(as, 'GET', '/office/screening/cases')).toMatchObject({ status });
      const body = { outcome: 'found', note: 'x' };
      expect(await call(as, 'POST', `/office/screening/cases/${found.id}`, body)).toMatchObject({ status });
    }
    const all = await call(scene.manager, 'GET', '/office/screening/cases?limit=100');
    const seen: string[] = [];
    let after = '';
    do {
      const page = await call(
        scene.manager,
        'GET',
        `/office/screening/cases?limit=2${after && `&after=${after}`}`,
      );
      seen.push(...page.data.map(({ id }: { id: string }) => id));
      after = page.meta.next ?? '';
    } while (after);
    expect(seen).toEqual(all.data.map(({ id }: { id: string }) => id));
    for (const wrong of ['x', 'waiting_x', `waiting_${randomUUID()}`, `decided_1_${randomUUID()}`])
      expect(await call(scene.manager, 'GET', `/office/screening/cases?after=${wrong}`)).toMatchObject({
        status: 422,
      });
  });
});
