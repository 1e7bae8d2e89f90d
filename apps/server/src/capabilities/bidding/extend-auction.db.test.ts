import { extensionNoticeJob } from '@marque/contracts/bidding/jobs';
import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeAll, expect, test } from 'vitest';
import { holdAuction } from '../../../test/bidding/hold-lock.ts';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { actingWith, buildContext } from '../../../test/build-context.ts';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { findConcerned } from '../auction-notices/concerned-repository.ts';
import { enqueueExtensionNotices } from '../auction-notices/enqueue-extension-notices.ts';
import { extendAuction } from './extend-auction.ts';
import { readLedger } from './read-ledger.ts';
import { findAuction } from './repository.ts';

const postgres = useTestDatabase();
const MINUTE = 60_000;
let [manager, bidder] = [] as unknown as [Customer, Customer];

beforeAll(async () => {
  await openHouse(postgres.database).beat();
  manager = await buildCustomer(postgres.database, { roles: ['manager'] });
  bidder = await buildBidder(postgres.database);
});

type Floor = ReturnType<typeof openHouse>;

const extend = (floor: Floor, { id }: { id: string }, endsAt: Date, by = manager) =>
  extendAuction(
    buildContext(postgres.database, { actor: actingWith(by, 'auctions.extend'), requestId: 'request-1' }),
    { id, endsAt, reason: 'site-unreachable', note: 'The provider had a power cut.' },
    floor.live,
  );
const rowOf = ({ id }: { id: string }) => findAuction(postgres.database.kysely, id);
const auditsOf = ({ id }: { id: string }) =>
  postgres.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'permission', 'reason', 'changes', 'detail'])
    .where('listing_id', '=', id)
    .where('action', '=', 'auction-extended-by-staff')
    .execute();
const ledgerOf = async ({ id }: { id: string }) => {
  const ledger = await readLedger(buildContext(postgres.database), { params: { id } });
  if ('refused' in ledger) throw new Error('The auction has no ledger.');
  return ledger.entries;
};

test('an extension moves the end for everybody, once, and is a public entry that anyone can verify', async () => {
  const floor = openHouse(postgres.database);
  const lot = await buildAuction(postgres.database, { ends_at: after(MINUTE) });
  await floor.bid(bidder, lot, { amount: 2_000 });
  const before = (await rowOf(lot))?.ends_at ?? new Date();
  const endsAt = after(30 * MINUTE);
  for (let times = 0; times < 3; times++)
    expect(await extend(floor, lot, endsAt)).toMatchObject({
      ...{ end_date: endsAt.toISOString(), sequence: 2, highest_bid: 1_000 },
      ...{ extension_reason: 'site-unreachable', extension_sequence: 2 },
    });
  const entries = await ledgerOf(lot);
  expect(entries).toMatchObject([
    { kind: 'maximum' },
    {
      ...{ kind: 'extended', amount: 1_000, bidder: null },
      extension: { endsAt: endsAt.toISOString(), reason: 'site-unreachable' },
    },
  ]);
  expect(entries[0]).not.toHaveProperty('extension');
  expect(await verifyLedger(entries)).toEqual({ valid: true, length: 2 });
  const forged = entries.map((entry) => ({
    ...entry,
    ...(entry.extension && { extension: { ...entry.extension, endsAt: after(60 * MINUTE).toISOString() } }),
  }));
  expect(await verifyLedger(forged)).toEqual({ valid: false, at: 2, reason: 'hash-mismatch' });
  const told = floor.events.filter(({ data }) => JSON.stringify(data).includes('extension_reason'));
  expect(told.map(({ channel, event }) => [channel, event])).toEqual([
    [`listing.${lot.id}`, 'auction.extended'],
    ['listings', 'auction.extended'],
  ]);
  expect(await auditsOf(lot)).toEqual([
    {
      ...{ action: 'auction-extended-by-staff', actor_id: manager.id, permission: 'auctions.extend' },
      reason: 'The provider had a power cut.',
      changes: { ends_at: { before: before.toISOString(), after: endsAt.toISOString() } },
      detail: { public_reason: 'site-unreachable', sequence: 2 },
    },
  ]);
  const jobs = (await listJobs(postgres.database)).filter(({ payload }) => payload.auctionId === lot.id);
  expect(jobs.map(({ task_identifier, payload }) => [task_identifier, payload.sequence])).toEqual([
    ['bidding.extended', 2],
  ]);
  expect(await inspectAuction(postgres.database, lot.id)).toEqual([]);
});

const watch = (lot: { id: string }, customers: { id: string }[]) =>
  postgres.database.kysely
    .insertInto('watchlist_entries')
    .values(customers.map(({ id }) => ({ customer_id: id, listing_id: lot.id })))
    .execute();

test('every bidder and watcher is told once, in their language, with the public reason and the new end', async () => {
  const db = postgres.database;
  const floor = openHouse(db);
  const owner = await buildCustomer(db);
  const lot = await buildAuction(db, { ends_at: after(MINUTE), owner_id: owner.id });
  const ada = await buildBidder(db);
  await floor.bid(ada, lot, { amount: 2_000 });
  const watchers = await Promise.all(
    (['en-us', 'de', 'fr', 'it'] as const).map((locale) => buildCustomer(db, { locale })),
  );
  const unverified = await buildCustomer(db, { email_verified_at: null });
  await watch(lot, [...watchers, ada, owner, unverified]);
  // The notices about the first extension are dropped, because the second one has its own.
  for (const minutes of [20, 30]) await extend(floor, lot, after(minutes * MINUTE));
  await runJobs(buildJobContext(db));

  const mails = await listOutbox(db, { limit: 100 });
  const textsTo = ({ email }: { email: string }) =>
    mails.flatMap(({ recipient, text, subject }) =>
      recipient === email && !/receipt/i.test(subject ?? '') ? [text] : [],
    );
  const ends = (await rowOf(lot))?.ends_at ?? new Date();
  const minute = String(ends.getUTCMinutes()).padStart(2, '0');
  for (const [reader, ...words] of [
    [ada, 'The website could not be reached', 'because you bid on this car', 'New end'],
    [watchers[0], 'The website could not be reached', 'because you are watching this car', 'New end'],
    [watchers[1], 'Die Website war nicht erreichbar', 'Neues Ende'],
    [watchers[2], 'Le site était inaccessible', 'Nouvelle fin'],
    [watchers[3], 'Il sito non era raggiungibile', 'Nuova fine'],
  ] as const) {
    const [text, ...more] = reader ? textsTo(reader) : [];
    expect(more).toEqual([]);
    for (const word of words) expect(text).toContain(word);
    expect(text).toMatch(new RegExp(`[:.h ]${minute}`));
  }
  for (const reader of [owner, unverified]) expect(textsTo(reader)).toEqual([]);
  // A mail that cannot be delivered at once is not sent after the end.
  const notices = db.kysely
    .selectFrom('notices')
    .select('news_until')
    .where('kind', '=', extensionNoticeJob.name)
    .where('recipient', '=', ada.email);
  expect(await notices.execute()).toEqual([{ news_until: ends }]);
});

test('a worker that is killed while it enqueues the notices leaves one for each reader', async () => {
  const db = postgres.database;
  const lot = await buildAuction(db, { ends_at: after(MINUTE) });
  const reader = await buildCustomer(db);
  await watch(lot, [reader]);
  for (const sequence of [1, 1, 2])
    await enqueueExtensionNotices(buildJobContext(db), { auctionId: lot.id, sequence });
  const waiting = (await listJobs(db)).filter(({ payload }) => payload.auctionId === lot.id);
  expect(waiting.map(({ payload }) => payload)).toEqual(
    [1, 2].map((sequence) => ({ auctionId: lot.id, sequence, customerId: reader.id })),
  );
});

test('the readers of a notice are found in pages, each of them once', async () => {
  const db = postgres.database;
  const owner = await buildCustomer(db);
  const lot = await buildAuction(db, { ends_at: after(MINUTE), owner_id: owner.id });
  const people = await Promise.all(Array.from({ length: 5 }, () => buildBidder(db)));
  await watch(lot, [...people, owner]);
  await openHouse(db).bid(people[0] ?? bidder, lot, { amount: 2_000 });
  for (const limit of [1, 2, 5, 6]) {
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await findConcerned(db.kysely, lot.id, { after, limit });
      found.push(...page.customerIds);
      after = page.next;
    } while (after);
    expect(found).toEqual(people.map(({ id }) => id).sort());
  }
});

test('a seller, a bidder, a past end and a closed auction get no extension', async () => {
  const floor = openHouse(postgres.database);
  const owner = await buildCustomer(postgres.database, { roles: ['manager'] });
  const lot = await buildAuction(postgres.database, { ends_at: after(MINUTE), owner_id: owner.id });
  expect(await extend(floor, lot, after(10 * MINUTE), owner)).toMatchObject({ code: 'not-allowed' });
  await floor.bid(bidder, lot, { amount: 2_000 });
  const rival = await buildBidder(postgres.database, { roles: ['manager'] });
  await floor.bid(rival, lot, { amount: 4_000 });
  expect(await extend(floor, lot, after(10 * MINUTE), rival)).toMatchObject({ code: 'not-allowed' });
  expect(await extend(floor, lot, after(0))).toMatchObject({ code: 'end-not-later' });
  expect(await extend(floor, lot, after(25 * 60 * MINUTE))).toMatchObject({ code: 'extension-too-long' });
  const ended = await buildAuction(postgres.database, { ends_at: after(-500) });
  expect(await extend(floor, ended, after(10 * MINUTE))).toMatchObject({ code: 'auction-ended' });
  const scheduled = await buildAuction(postgres.database, {
    ...{ status: 'scheduled', starts_at: after(MINUTE), ends_at: after(2 * MINUTE) },
  });
  expect(await extend(floor, scheduled, after(10 * MINUTE))).toMatchObject({ code: 'auction-not-started' });
  for (const one of [lot, ended, scheduled]) expect(await auditsOf(one)).toEqual([]);
});

test('bids that a process has decided on the former end are kept, and none shortens the new end', async () => {
  const db = postgres.database;
  const lot = await buildAuction(db, { ends_at: after(MINUTE) });
  const floors = [openHouse(db), openHouse(db)];
  const bidders = await Promise.all(Array.from({ length: 12 }, () => buildBidder(db)));
  // Both processes have the auction in their caches before it is extended.
  for (const [n, floor] of floors.entries())
    await floor.bid(bidders[n] ?? bidder, lot, { amount: 1_000 + n * 500 });
  const endsAt = after(20 * MINUTE);
  const [floor] = floors;
  if (!floor) throw new Error('There are two houses.');
  const [extended, ...answers] = await Promise.all([
    extend(floor, lot, endsAt),
    ...bidders.map((person, n) =>
      (floors[n % 2] ?? floor).bid(person, lot, { amount: 5_000 + n * 1_000, key: `k-${n}` }),
    ),
  ]);
  expect(extended).toMatchObject({ extension_reason: 'site-unreachable' });
  for (const answer of answers) if ('code' in answer) expect(answer.code).toBe('bid-too-low');
  expect(await rowOf(lot)).toMatchObject({ ends_at: endsAt, extension_reason: 'site-unreachable' });
  expect((await ledgerOf(lot)).filter(({ kind }) => kind === 'extended')).toHaveLength(1);
  expect(await inspectAuction(db, lot.id)).toEqual([]);
});

test('an extension that waits for its lock until the auction has ended is refused, and the auction closes', async () => {
  const db = postgres.database;
  const floor = openHouse(db);
  const lot = await buildAuction(db, { ends_at: after(-2_000) });
  const lock = await holdAuction(db, lot);
  const waiting = extend(floor, lot, after(10 * MINUTE));
  await lock.release();
  const [outcome] = await Promise.all([waiting, floor.close(), openHouse(db).close()]);
  expect(outcome).toMatchObject({ code: 'auction-ended' });
  await floor.close();
  expect(await rowOf(lot)).toMatchObject({ status: 'unsold', extension_reason: null });
});

test('an extension just before the end and a close at the same time never contradict each other', async () => {
  const db = postgres.database;
  const lots = await Promise.all(
    Array.from({ length: 8 }, (_, n) => buildAuction(db, { ends_at: after(n * 40 - 100) })),
  );
  const floor = openHouse(db);
  const outcomes = await Promise.all(lots.map((lot) => extend(floor, lot, after(10 * MINUTE))));
  for (const [n, lot] of lots.entries()) {
    const outcome = outcomes[n];
    const isExtended = outcome !== undefined && 'extension_reason' in outcome;
    if (!isExtended) expect(outcome).toMatchObject({ code: 'auction-ended' });
    expect((await ledgerOf(lot)).length).toBe(isExtended ? 1 : 0);
    await floor.close();
    expect((await rowOf(lot))?.status === 'live' || !isExtended).toBe(true);
    expect(await inspectAuction(db, lot.id)).toEqual([]);
  }
});
