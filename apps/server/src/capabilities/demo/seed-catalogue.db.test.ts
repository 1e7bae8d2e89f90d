import { listingQuery } from '@marque/contracts/listing-filters';
import { isRefusal } from '@marque/contracts/refusal';
import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { APPROVAL } from '@marque/domain/comments/approval';
import type { CommentView } from '@marque/domain/comments/moderation';
import { createTestDatabase, useTestDatabase } from '@marque/testing/test-database';
import { beforeAll, describe, expect, test } from 'vitest';
import { actingAs, actingWith, buildContext } from '../../../test/build-context.ts';
import { demoSettings } from '../../../test/demo-settings.ts';
import { listJobs } from '../../../test/jobs.ts';
import { readLedger } from '../bidding/read-ledger.ts';
import { sweepReceipts } from '../bidding/sweep-receipts.ts';
import { readOfficeComments } from '../comments/read-office-comments.ts';
import { lists } from '../listings/lists.ts';
import type { OwnList } from '../listings/own-lists.ts';
import { readList } from '../listings/read-list.ts';
import { readOwnList } from '../listings/read-own-list.ts';
import { findConnectedCustomers } from '../screening/connection-repository.ts';
import { readCases } from '../screening/read-cases.ts';
import { readReviews } from '../screening/read-reviews.ts';
import { findCast } from './cast.ts';
import { partIn } from './parts.ts';
import { readCatalogue } from './read-catalogue.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const postgres = useTestDatabase();
const catalogue = readCatalogue();
const now = new Date('2026-06-01T12:00:00Z');
const settings = { now, ...demoSettings };
const seed = () => seedCatalogue(postgres.database, catalogue, settings);

const read = async (name: keyof typeof lists) =>
  (await readList(buildContext(postgres.database), lists[name], listingQuery().parse({ limit: 100 }))).data;
const everything = () =>
  postgres.database.kysely
    .selectFrom('auctions')
    .innerJoin('listings', 'listings.id', 'auctions.id')
    // The first sale, and not the one that replaced it after a second chance.
    .leftJoin('sales', (join) =>
      join.onRef('sales.listing_id', '=', 'listings.id').onRef('sales.created_at', '=', 'auctions.closed_at'),
    )
    .selectAll('auctions')
    .select(['listings.chassis', 'listings.status as listing_status', 'sales.hammer_price', 'sales.buyer_id'])
    .execute();
const find = (username: string) =>
  postgres.database.kysely
    .selectFrom('customers')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

const own = async (username: string, list: OwnList) => {
  const customer = await find(username);
  const context = buildContext(postgres.database, { actor: actingAs(customer) });
  return {
    id: customer.id,
    listings: (await readOwnList(context, list, listingQuery().parse({ limit: 100 }))).data,
  };
};

let laidOut: number[];
beforeAll(async () => {
  await seedDemoAccounts(postgres.database, now);
  // Two processes start at the same time.
  laidOut = await Promise.all([seed(), seed()]);
});

const screening = async () =>
  buildContext(postgres.database, { actor: actingWith(await find('manager'), 'screening.decide') });

describe('the seeded catalogue', () => {
  test('is created once, and does not change at the next start', async () => {
    expect(laidOut.toSorted((a, b) => a - b)).toEqual([0, catalogue.length]);
    const before = await everything();
    expect(await seed()).toBe(0);
    expect(await everything()).toEqual(before);
  });

  test('has one bidder whom staff must review, and nobody else is connected with a seller', async () => {
    const { data } = await readReviews(await screening(), { limit: 10 });
    expect(data).toMatchObject([
      {
        ...{ state: 'waiting', reasons: ['telephone'] },
        ...{ bidder: { username: 'dealer' }, seller: { username: 'seller' } },
      },
    ]);
    const { people, named } = await findCast(postgres.database.kysely);
    const known = new Map(people.map(({ id, username }) => [id, username]));
    const connected = new Set<string>();
    for (const { id, status } of await everything())
      if (status === 'live')
        for (const other of await findConnectedCustomers(postgres.database.pool, id))
          connected.add(known.get(other) ?? other);
    expect([...connected]).toEqual([named('dealer').username]);
  });

  test('has lots on every list', async () => {
    const live = await read('live');
    expect(live.length).toBeGreaterThanOrEqual(45 + 8);
    expect((await read('sealed')).length).toBe(8);
    expect((await read('preview')).length).toBe(26);
    expect((await read('no-reserve')).length).toBeGreaterThan(5);
    const results = await read('results');
    expect(results.length).toBeGreaterThanOrEqual(80);
    expect(results.filter(({ withdrawn }) => withdrawn).length).toBeGreaterThanOrEqual(3);
    const years = results.map(
      ({ end_date }) => (now.getTime() - Date.parse(end_date ?? '')) / (365 * 86_400_000),
    );
    expect(Math.max(...years)).toBeGreaterThan(2.5);
    expect(Math.min(...years)).toBeGreaterThan(0);
    for (const name of ['live', 'preview', 'results'] as const)
      expect(new Set((await read(name)).map(({ region }) => region)).size, name).toBe(3);
  });

  test('has live lots that end within minutes or days, with every reserve status', async () => {
    const live = (await read('live')).filter(({ type_plan }) => type_plan !== 3);
    const minutes = live.map(({ end_date }) => (Date.parse(end_date ?? '') - now.getTime()) / 60_000);
    expect(minutes.filter((left) => left < 20).length).toBeGreaterThanOrEqual(4);
    expect(minutes.filter((left) => left > 2 * 24 * 60).length).toBeGreaterThan(15);
    expect(Math.min(...minutes)).toBeGreaterThan(4);
    const statuses = Object.groupBy(live, ({ reserve_status }) => reserve_status);
    for (const status of ['reserve-met', 'reserve-nearly-met', 'reserve-not-met', 'no-reserve'] as const)
      expect(statuses[status]?.length ?? 0, status).toBeGreaterThanOrEqual(4);
    expect(live.every(({ bid_count }) => bid_count > 0)).toBe(true);
    const comments = live.reduce((sum, { comment_count }) => sum + comment_count, 0);
    expect(comments).toBeGreaterThan(live.length);
    expect(live.every(({ watch_count }) => watch_count > 0)).toBe(true);
  });

  test('has the outcome and the sale of each result as the catalogue defines', async () => {
    const rows = new Map((await everything()).map((row) => [row.chassis, row]));
    for (const { slug, chassis, standing } of catalogue) {
      const row = rows.get(chassis);
      if (standing.kind !== 'result') continue;
      expect(row?.status, slug).toBe(standing.outcome);
      expect(row?.listing_status, slug).toBe(standing.outcome);
      expect(row?.hammer_price, slug).toBe(standing.outcome === 'sold' ? row?.price : null);
      expect(row?.buyer_id ?? null, slug).toBe(standing.outcome === 'sold' ? row?.leader_id : null);
      expect(row?.closed_at?.getTime(), slug).toBeLessThan(now.getTime());
    }
  });

  test('has a valid ledger for every lot, which ends at the price and lies in the past', async () => {
    const context = buildContext(postgres.database);
    let extended = 0;
    for (const { id, sealed } of await everything()) {
      const ledger = await readLedger(context, { params: { id } } as Parameters<typeof readLedger>[1]);
      if (isRefusal(ledger)) throw new Error('A lot has no ledger.');
      const { auction, entries } = ledger;
      expect(await verifyLedger(entries)).toEqual({ valid: true, length: auction.sequence });
      if (!sealed) expect(entries.at(-1)?.amount ?? null).toBe(auction.highest_bid);
      const times = entries.map(({ at }) => Date.parse(at));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const time of times) {
        expect(time).toBeGreaterThanOrEqual(Date.parse(auction.start_date));
        expect(time).toBeLessThan(Math.min(now.getTime(), Date.parse(auction.end_date)));
      }
      if (Date.parse(auction.end_date) % 60_000 !== 0) extended += 1;
    }
    expect(extended).toBeGreaterThan(10);
  });

  test('has encrypted sealed bids, each with its receipt', async () => {
    const { kysely } = postgres.database;
    const bids = await kysely.selectFrom('sealed_bids').selectAll().execute();
    expect(bids.length).toBeGreaterThan(20);
    expect(bids.every(({ opened_amount }) => opened_amount === null)).toBe(true);
    expect(await kysely.selectFrom('sealed_answers').selectAll().execute()).toHaveLength(bids.length);
    expect(await kysely.selectFrom('sealed_keys').selectAll().execute()).toHaveLength(8);
  });

  test('has conversations in the past, with answers after questions, and no questions by the owner', async () => {
    const rows = await postgres.database.kysely
      .selectFrom('comments')
      .innerJoin('listings', 'listings.id', 'comments.listing_id')
      .leftJoin('comments as thread', 'thread.id', 'comments.parent_id')
      .select(['comments.created_at', 'comments.parent_id', 'comments.author_id'])
      .select(['thread.created_at as asked_at', 'listings.owner_id', 'listings.shelf'])
      .execute();
    expect(rows.length).toBeGreaterThan(300);
    for (const row of rows) {
      expect(row.shelf).not.toBe('coming-soon');
      expect(row.created_at.getTime()).toBeLessThan(now.getTime());
      if (row.asked_at) expect(row.created_at.getTime()).toBeGreaterThan(row.asked_at.getTime());
      else expect(row.author_id).not.toBe(row.owner_id);
    }
  });

  test('has comments and bidders that wait for staff', async () => {
    const context = buildContext(postgres.database);
    const moderating = { ...context, actor: actingWith(await find('moderator'), 'comments.moderate') };
    const read = async (view: CommentView) =>
      (await readOfficeComments(moderating, { view, limit: 50 })).data;
    expect((await read('waiting')).map(({ author }) => author.warnings)).toEqual([1, 0, 0, 0]);
    expect((await read('waiting')).map(({ approval }) => approval)).toEqual([
      ...[APPROVAL.pending, APPROVAL.pending, APPROVAL.approved, APPROVAL.approved],
    ]);
    expect(await read('reported')).toHaveLength(3);
    expect((await read('blocked')).map(({ decided_by }) => decided_by?.username)).toEqual([
      ...['moderator', 'moderator'],
    ]);
    const { data: cases } = await readCases(await screening(), { limit: 50 });
    expect(cases.map(({ signs }) => signs.length)).toEqual([4, 3, 3]);
    for (const { bidder, seller } of cases) expect(bidder.id).not.toBe(seller.id);
  });

  test('offers cars again that their sellers bought here before', async () => {
    const { rows } = await postgres.database.pool.query(
      `select lot.owner_id, past.leader_id, sold.status from listings car
        join auctions lot on lot.id = car.id and lot.status = 'live'
        join listings sold on chassis_key(sold.chassis) = chassis_key(car.chassis) and sold.id <> car.id
        join auctions past on past.id = sold.id`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { owner_id, leader_id, status } of rows)
      expect([leader_id, status]).toEqual([owner_id, 'sold']);
  });

  test('pins faults to pictures of the galleries', async () => {
    const { rows } = await postgres.database.pool.query(
      `select description, listing_pictures.position from listing_faults fault
        join listing_fault_texts on fault_id = fault.id
        left join listing_pictures using (listing_id, picture_id)`,
    );
    const pinned = catalogue.flatMap(({ pinnedFaults = [] }) => pinnedFaults);
    const named = (text: string, view: number) => `${view} ${text}`;
    expect(pinned.length).toBeGreaterThan(10);
    expect(rows.map(({ description, position }) => named(description, position)).sort()).toEqual(
      pinned.map(({ text, view }) => named(text, view)).sort(),
    );
  });

  test('enqueues all pictures, covers first', async () => {
    const jobs = await listJobs(postgres.database);
    const open = catalogue.filter(({ standing }) => standing.kind !== 'result').length;
    expect(jobs).toHaveLength(open * 6 + (catalogue.length - open) * 3);
    const positions = jobs.map(({ payload }) => payload.position);
    expect(positions.slice(0, catalogue.length).every((position) => position === 0)).toBe(true);
    expect(positions.slice(catalogue.length, catalogue.length + 5)).toEqual([1, 2, 3, 4, 5]);
  });

  test('has the address of every picture before it is drawn', async () => {
    const { rows } = await postgres.database.pool.query(
      `select listing_id, position, blur from listing_pictures join pictures on pictures.id = picture_id`,
    );
    const asked = (await listJobs(postgres.database)).map(
      ({ payload }) => `${payload.listingId} ${payload.position}`,
    );
    expect(rows.map((row) => `${row.listing_id} ${row.position}`).toSorted()).toEqual(asked.toSorted());
    for (const { blur } of rows) expect(blur).toMatch(/^data:image\/svg\+xml/);
  });
});

test('the bids of the seed cause no receipts', async () => {
  const nextYear = new Date(Date.now() + 365 * 24 * 3_600_000);
  expect(await sweepReceipts(postgres.database, { now: nextYear })).toBe(0);
});

describe('the demo accounts', () => {
  test('sell, lead and are outbid as their parts define', async () => {
    const { named } = await findCast(postgres.database.kysely);
    const rows = new Map((await everything()).map((row) => [row.chassis, row]));
    const bids = await postgres.database.kysely
      .selectFrom('bids')
      .select(['auction_id', 'bidder_id'])
      .execute();
    for (const { slug, chassis } of catalogue) {
      const { seller, leader, outbid = [] } = partIn(slug);
      const row = rows.get(chassis);
      if (seller) expect(row?.owner_id, slug).toBe(named(seller).id);
      if (leader) expect(row?.leader_id, slug).toBe(named(leader).id);
      const bidders = bids
        .filter(({ auction_id }) => auction_id === row?.id)
        .map(({ bidder_id }) => bidder_id);
      for (const name of outbid) {
        expect(bidders, `${name} in ${slug}`).toContain(named(name).id);
        expect(row?.leader_id, slug).not.toBe(named(name).id);
      }
    }
  });

  test('include bidders who lead, were outbid, and have won', async () => {
    const rows = new Map((await everything()).map((row) => [row.id, row]));
    for (const name of ['buyer', 'bidder']) {
      const { id, listings } = await own(name, 'bidding-on');
      const live = listings.filter(({ status, type_plan }) => status === 'live' && type_plan !== 3);
      const leading = live.filter((listing) => rows.get(listing.id)?.leader_id === id);
      expect(leading.length, name).toBeGreaterThanOrEqual(2);
      expect(live.length - leading.length, name).toBeGreaterThanOrEqual(2);
      expect((await own(name, 'won')).listings.length, name).toBeGreaterThan(0);
      expect((await own(name, 'selling')).listings.length, name).toBeGreaterThan(0);
    }
    expect((await own('staff', 'won')).listings).toHaveLength(1);
    expect((await own('guest', 'bidding-on')).listings).toEqual([]);
  });

  test('include a seller with lots in several states', async () => {
    const { listings } = await own('seller', 'selling');
    const states = new Set<string>(listings.map(({ status }) => status));
    for (const state of ['live', 'scheduled', 'payment_due', 'premium_paid', 'settled', 'withdrawn'])
      expect(states, state).toContain(state);
  });

  test.each(['buyer', 'bidder', 'seller', 'staff', 'guest'])('%s has a watchlist', async (name) => {
    expect((await own(name, 'followed')).listings.length).toBeGreaterThan(1);
  });
});

test('a seed that fails leaves nothing, and the next one is complete', async () => {
  const { database, drop } = await createTestDatabase();
  try {
    await seedDemoAccounts(database, now);
    const [first] = catalogue;
    if (!first) throw new Error('The catalogue is empty.');
    // The last lot cannot be inserted, so the lots before it must be rolled back too.
    const broken = { ...first, chassis: 'broken', latitude: 200 };
    await expect(seedCatalogue(database, [first, broken], settings)).rejects.toThrow();
    expect(await database.kysely.selectFrom('listings').selectAll().execute()).toEqual([]);
    expect(await listJobs(database)).toEqual([]);
    expect(await seedCatalogue(database, catalogue.slice(0, 12), settings)).toBe(12);
  } finally {
    await drop();
  }
});
