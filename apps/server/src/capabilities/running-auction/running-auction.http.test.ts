import { LOCALES } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { HOUR_MS } from '@marque/domain/time/durations';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildComment } from '@marque/testing/build-comment';
import type { Customer } from '@marque/testing/build-customer';
import { beforeAll, describe, expect, test } from 'vitest';
import { startProvedSession, startSession } from '../../../test/ask.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';

const { live, events } = recordLive();
const served = useTestApp({ live });
const { call, must, person } = openConsignment(served);

let seller: Person;
let curator: Person;
let stranger: Person;

beforeAll(async () => {
  [seller, curator, stranger] = await Promise.all([person(), person({ roles: ['curator'] }), person()]);
});

const begin = (overrides: Parameters<typeof buildAuction>[1] = {}) =>
  buildAuction(served.database, {
    ...{ owner_id: seller.id, reserve: 20_000, ends_at: after(30 * HOUR_MS) },
    ...overrides,
  });

type Bidder = Person & { customer: Customer };

const bidder = async (
  overrides: Parameters<typeof buildBidder>[1] = {},
  start = startSession,
): Promise<Bidder> => {
  const customer = await buildBidder(served.database, overrides);
  const token = await start(served.database, customer);
  return { id: customer.id, email: customer.email, token, customer };
};

const bid = async ({ customer }: Bidder, id: string, amount: number) => {
  const placed = await openHouse(served.database).bid(customer, { id }, { amount });
  expect(placed).toHaveProperty('receipt');
};

const audits = (id: string) =>
  served.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'permission', 'actor_id', 'reason'])
    .where('listing_id', '=', id)
    .execute();

const change = { text: 'The clock has stopped.', needs_consent: true };

describe('strangers and bidders', () => {
  test.each([
    ['POST', 'lower-reserve', { reserve: 10_000 }],
    ['POST', 'changes', change],
    ['POST', 'withdraw', { reason: 'I changed my mind.' }],
    ['GET', 'figures', undefined],
  ] as const)('get 404 for %s %s', async (method, path, body) => {
    const { id } = await begin();
    const ada = await bidder();
    await bid(ada, id, 2_000);
    for (const caller of [stranger, ada])
      expect(await call(caller, method, `/listings/${id}/${path}`, body)).toMatchObject({
        ...{ status: 404, code: 'not-found' },
      });
    expect(await audits(id)).toEqual([]);
  });

  test('cannot answer for the maximum of another bidder', async () => {
    const { id } = await begin();
    const ada = await bidder();
    await bid(ada, id, 2_000);
    const { id: changeId } = await must(seller, 'POST', `/listings/${id}/changes`, change);
    const confirm = `/listings/${id}/changes/${changeId}/confirm`;
    expect(await call(stranger, 'POST', confirm, { answer: 'keep' })).toMatchObject({ status: 409 });
  });
});

test('a blocked seller can neither publish a change nor lower the reserve', async () => {
  const blocked = await person();
  const { id } = await begin({ owner_id: blocked.id });
  await served.database.pool.query('update customers set blocked_at = now() where id = $1', [blocked.id]);
  expect((await must(blocked, 'GET', `/listings/${id}/figures`)).can.publish_change).toBe(false);
  for (const [path, body] of [
    ['changes', change],
    ['lower-reserve', { reserve: 10_000 }],
  ] as const)
    expect(await call(blocked, 'POST', `/listings/${id}/${path}`, body)).toMatchObject({
      ...{ status: 403, code: 'not-allowed' },
    });
  expect(await audits(id)).toEqual([]);
});

describe('POST /api/listings/{id}/lower-reserve', () => {
  const consent = 'Ada agreed on the telephone this morning.';

  test('lowers it in the ledger without the amount, and announces it', async () => {
    const { id } = await begin();
    const lowered = await must(seller, 'POST', `/listings/${id}/lower-reserve`, { reserve: 12_345 });
    expect(lowered).toEqual({ id, currency: 'GBP', reserve: 12_345, reserve_status: 'reserve-not-met' });
    const ledger = await must(stranger, 'GET', `/listings/${id}/ledger`);
    expect(ledger.entries).toMatchObject([{ kind: 'reserve-lowered', bidder: null, amount: null }]);
    expect(await verifyLedger(ledger.entries)).toEqual({ valid: true, length: 1 });
    const told = events.filter(({ channel }) => channel === `listing.${id}`);
    expect(told.map(({ event }) => event)).toEqual(['listing.updated']);
    expect(JSON.stringify([ledger, told])).not.toMatch(/12345|20000/);
    expect(await audits(id)).toMatchObject([{ action: 'reserve-lowered', actor_id: seller.id }]);
  });

  test.each([
    [{ reserve: 20_001 }, 409, 'reserve-not-lower'],
    [{ reserve: 0 }, 422, 'amount-invalid'],
    [{ reserve: 10.5 }, 422, 'amount-invalid'],
    [{}, 422, 'amount-invalid'],
  ])('refuses %o', async (body, status, code) => {
    const { id } = await begin();
    expect(await call(seller, 'POST', `/listings/${id}/lower-reserve`, body)).toMatchObject({ status, code });
  });

  test('lets a curator do it with the seller’s consent, which the audit keeps', async () => {
    const { id } = await begin();
    expect(await call(curator, 'POST', `/listings/${id}/lower-reserve`, { reserve: null })).toMatchObject({
      ...{ status: 404, code: 'not-found' },
    });
    for (const missing of [{}, { consent: ' ' }])
      expect(
        await call(curator, 'POST', `/office/listings/${id}/lower-reserve`, { reserve: null, ...missing }),
      ).toMatchObject({ status: 422, code: 'consent-required' });
    await must(curator, 'POST', `/office/listings/${id}/lower-reserve`, { reserve: null, consent });
    expect(await audits(id)).toMatchObject([
      { actor_id: curator.id, permission: 'reserves.lower', reason: consent },
    ]);
  });

  test('lets no curator bid who has done it, neither openly nor sealed', async () => {
    const interested = await bidder({ roles: ['curator'] });
    const place = (id: string, kind: string) =>
      call(interested, 'POST', `/listings/${id}/bids`, { amount: 30_000, kind });
    for (const sealed of [false, true]) {
      const kind = sealed ? 'sealed' : 'maximum';
      // The clock of the app stands still in June.
      const auction = { sealed, starts_at: new Date('2026-05-01T12:00:00Z') };
      const { id } = await begin(auction);
      await must(interested, 'POST', `/office/listings/${id}/lower-reserve`, { reserve: 10_000, consent });
      expect(await place(id, kind)).toMatchObject({ status: 403, code: 'not-allowed' });
      const { id: other } = await begin(auction);
      expect(await place(other, kind)).toMatchObject({ status: 201, code: undefined });
    }
  });

  test.each(LOCALES)('tells the seller if a curator does it, without the amount: %s', async (locale) => {
    const ada = await person({ locale });
    await served.database.kysely
      .insertInto('notification_choices')
      .values({ customer_id: ada.id, event: 'selling', channel: 'mail', wanted: false })
      .execute();
    const { id } = await begin({ owner_id: ada.id });
    const figures = async () => must(ada, 'GET', `/listings/${id}/figures`);
    await must(ada, 'POST', `/listings/${id}/lower-reserve`, { reserve: 19_000 });
    expect((await figures()).house_lowered_reserve_at).toBeNull();
    await must(curator, 'POST', `/office/listings/${id}/lower-reserve`, { reserve: 12_345, consent });
    await runJobs(buildJobContext(served.database));
    expect(await figures()).toMatchObject({
      ...{ reserve: 12_345, house_lowered_reserve_at: expect.any(String) },
    });
    const mails = await listOutbox(served.database, { to: ada.email });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('Jaguar');
    expect(mails[0]?.text).toContain(
      pageAddress({ route: 'account-vehicle-auction', locale, params: { id } }),
    );
    expect(JSON.stringify(mails)).not.toMatch(/12.?345|19.?000/);
  });

  test('refuses a curator who has bid on the car', async () => {
    const { id } = await begin();
    const interested = await bidder({ roles: ['curator'] });
    await bid(interested, id, 2_000);
    await bid(await bidder(), id, 3_000);
    const wanted = { reserve: null, consent };
    expect(await call(interested, 'POST', `/office/listings/${id}/lower-reserve`, wanted)).toMatchObject({
      status: 403,
      code: 'not-allowed',
    });
    expect(await audits(id)).toEqual([]);
  });
});

describe('POST /api/listings/{id}/changes', () => {
  test('publishes a change that everybody can read, and that nobody can edit', async () => {
    const { id } = await begin();
    const text = ' The clock\r\nhas <b>stopped</b>. \u202E';
    const published = await must(seller, 'POST', `/listings/${id}/changes`, { text });
    expect(published).toMatchObject({
      ...{
        text: 'The clock\nhas <b>stopped</b>.',
        side: 'seller',
        locale: 'en',
        sequence: 1,
        confirm_by: null,
      },
    });
    expect(await must(stranger, 'GET', `/listings/${id}/changes`)).toEqual([published]);
    const ledger = await must(stranger, 'GET', `/listings/${id}/ledger`);
    expect(ledger.entries).toMatchObject([{ kind: 'change-published', at: published.published_at }]);
    expect(await verifyLedger(ledger.entries)).toEqual({ valid: true, length: 1 });
    for (const statement of ["update listing_changes set text = 'x'", 'delete from listing_changes'])
      await expect(served.database.pool.query(statement)).rejects.toThrow('never change');
    expect(await audits(id)).toMatchObject([{ action: 'change-published', actor_id: seller.id }]);
  });

  test('returns the first response to a repeated key', async () => {
    const { id } = await begin();
    const send = (text: string) =>
      served.app.inject({
        ...{ method: 'POST', url: `/api/listings/${id}/changes`, payload: { text } },
        headers: { 'access-token': seller.token, 'idempotency-key': 'one' },
      });
    const first = (await send('First')).json();
    expect((await send('Second')).json()).toEqual(first);
    expect(await must(seller, 'GET', `/listings/${id}/changes`)).toHaveLength(1);
  });

  test('bounds the length and the number of changes', async () => {
    const { id } = await begin();
    const publish = (text: string) => call(seller, 'POST', `/listings/${id}/changes`, { text });
    expect(await publish(' \n ')).toMatchObject({ status: 422, code: 'message-required' });
    expect((await publish('x'.repeat(2_001))).status).toBe(422);
    expect((await publish('x'.repeat(2_000))).status).toBe(201);
    await served.database.kysely
      .insertInto('listing_changes')
      .values(
        Array.from({ length: 29 }, (_, n) => ({
          ...{ listing_id: id, sequence: n + 2, author_id: seller.id, side: 'seller' as const },
          ...{ text: 'x', locale: 'en' as const, published_at: new Date() },
        })),
      )
      .execute();
    expect(await publish('One more')).toMatchObject({ status: 409, code: 'too-many-changes' });
  });

  test('lets a seller write to all bidders only so often a day, and staff still publish what matters', async () => {
    const { id } = await begin();
    const publish = (as: Person) => call(as, 'POST', `/listings/${id}/changes`, { text: 'Look here.' });
    await served.database.kysely
      .insertInto('listing_changes')
      .values({
        ...{
          listing_id: id,
          sequence: 999,
          author_id: seller.id,
          side: 'seller',
          text: 'Before',
          locale: 'en',
        },
        published_at: after(-25 * HOUR_MS),
      })
      .execute();
    for (let n = 0; n < 5; n++) expect((await publish(seller)).status).toBe(201);
    expect(await publish(seller)).toMatchObject({ status: 409, code: 'changes-published-often' });
    expect((await publish(curator)).status).toBe(201);
  });

  test.each([
    ['withdrawn', 'listing-withdrawn'],
    ['unsold', 'auction-ended'],
  ] as const)('refuses one about a car that is %s', async (status, code) => {
    const { id } = await begin({ status, closed_at: new Date() });
    expect(await call(seller, 'POST', `/listings/${id}/changes`, change)).toMatchObject({
      status: 409,
      code,
    });
  });

  test('does not exist for a car that is not public', async () => {
    const { id } = await must(seller, 'POST', '/listings/create', { make: 'Lancia' });
    expect((await call(seller, 'POST', `/listings/${id}/changes`, change)).status).toBe(404);
    expect((await call(seller, 'GET', `/listings/${id}/changes`)).status).toBe(404);
  });

  test.each(LOCALES)(
    'tells bidders and watchers by mail, and asks the leader to confirm, in %s',
    async (locale) => {
      const { id } = await begin();
      const [leader, beaten, watcher] = await Promise.all([
        bidder({ locale }),
        bidder({ locale }),
        person({ locale }),
      ]);
      await bid(beaten, id, 2_000);
      await bid(leader, id, 30_000);
      await served.database.kysely
        .insertInto('watchlist_entries')
        .values([watcher, leader, seller].map((one) => ({ customer_id: one.id, listing_id: id })))
        .execute();
      await must(seller, 'POST', `/listings/${id}/changes`, change);
      await runJobs(buildJobContext(served.database));
      const mailsTo = async (one: Person) => {
        const mails = await listOutbox(served.database, { to: one.email });
        return mails.filter(({ text }) => text.includes(change.text));
      };
      const [toLeader, toBeaten, toWatcher] = await Promise.all([leader, beaten, watcher].map(mailsTo));
      for (const mails of [toLeader, toBeaten, toWatcher]) expect(mails).toHaveLength(1);
      expect(toLeader?.[0]?.subject).not.toBe(toBeaten?.[0]?.subject);
      expect(toLeader?.[0]?.text).not.toMatch(/30\D?000/);
      expect(await mailsTo(seller)).toEqual([]);
    },
  );
});

describe('staff and bidders', () => {
  const acts = [
    ['publishes a change', 'POST', (id: string) => `/listings/${id}/changes`, change],
    ['reads the reserve', 'GET', (id: string) => `/office/listings/${id}/reserve`, undefined],
  ] as const;

  test.each(acts)('a curator who has bid on the car never %s', async (_, method, path, body) => {
    const { id } = await begin();
    const interested = await bidder({ roles: ['curator'] });
    await bid(await bidder(), id, 30_000);
    await bid(interested, id, 31_000);
    expect(await call(interested, method, path(id), body)).toMatchObject({
      ...{ status: 403, code: 'not-allowed' },
    });
    expect(await audits(id)).toEqual([]);
  });

  test.each(acts)('a curator who %s cannot bid on the car', async (_, method, path, body) => {
    const auction = { starts_at: new Date('2026-05-01T12:00:00Z') };
    const [{ id }, { id: other }] = await Promise.all([begin(auction), begin(auction)]);
    const interested = await bidder({ roles: ['curator'] });
    await must(interested, method, path(id), body);
    const place = (listing: string) =>
      call(interested, 'POST', `/listings/${listing}/bids`, { amount: 20_000, kind: 'maximum' });
    expect(await place(id)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await place(other)).toMatchObject({ status: 201, code: undefined });
  });
});

test('a bid of a curator waits for what the same curator is doing as staff', async () => {
  const { id } = await begin({ starts_at: new Date('2026-05-01T12:00:00Z') });
  const interested = await bidder({ roles: ['curator'] });
  const { kysely, pool } = served.database;
  const waiting = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  const placed = await kysely.transaction().execute(async (trx) => {
    await trx.selectFrom('auctions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    await trx
      .insertInto('audit_entries')
      .values({
        ...{ listing_id: id, action: 'change-published', permission: 'listings.edit' },
        ...{ actor_id: interested.id, at: new Date() },
      })
      .execute();
    const bidding = call(interested, 'POST', `/listings/${id}/bids`, { amount: 2_000, kind: 'maximum' });
    await expect.poll(waiting).toBeGreaterThan(0);
    return { bidding };
  });
  expect(await placed.bidding).toMatchObject({ status: 403, code: 'not-allowed' });
});

describe('POST /api/listings/{id}/changes/{change_id}/confirm', () => {
  test('confirms the maximum, which only its owner sees', async () => {
    const { id } = await begin({ reserve: null });
    const ada = await bidder();
    await bid(ada, id, 7_777);
    const { id: changeId, confirm_by } = await must(seller, 'POST', `/listings/${id}/changes`, change);
    const view = () => must(ada, 'GET', `/listings/${id}/own-view`);
    expect((await view()).own_bid).toEqual({
      ...{ kind: 'maximum', amount: 7_777, confirm: { change: changeId, by: confirm_by } },
    });
    const confirm = `/listings/${id}/changes/${changeId}/confirm`;
    expect(await must(ada, 'POST', confirm, { answer: 'keep' })).toEqual({ maximum: 7_777, price: 1_000 });
    expect((await view()).own_bid).toEqual({ kind: 'maximum', amount: 7_777 });
    const shown = await Promise.all(
      ['figures', 'changes', 'ledger', 'bids'].map((path) => must(seller, 'GET', `/listings/${id}/${path}`)),
    );
    expect(JSON.stringify([shown, events])).not.toContain('7777');
  });

  test('refuses other answers', async () => {
    const { id } = await begin();
    const { id: changeId } = await must(seller, 'POST', `/listings/${id}/changes`, change);
    const confirm = `/listings/${id}/changes/${changeId}/confirm`;
    expect((await call(seller, 'POST', confirm, { answer: 'raise' })).status).toBe(422);
  });
});

describe('POST /api/listings/{id}/withdraw', () => {
  const reason = 'Sold to a friend.';

  test('withdraws a draft and a scheduled car, with the reason in the audit', async () => {
    const { id: draft } = await must(seller, 'POST', '/listings/create', { make: 'Lancia', model: 'Fulvia' });
    const { id: scheduled } = await begin({ status: 'scheduled', starts_at: after(HOUR_MS) });
    for (const id of [draft, scheduled]) {
      const withdrawn = await must(seller, 'POST', `/listings/${id}/withdraw`, { reason });
      expect(withdrawn).toEqual({ id, status: 'withdrawn' });
      expect(await audits(id)).toMatchObject([{ action: 'auction-withdrawn', actor_id: seller.id, reason }]);
      expect(await call(seller, 'POST', `/listings/${id}/withdraw`, { reason })).toMatchObject({
        ...{ status: 409, code: 'listing-withdrawn' },
      });
    }
  });

  test('refuses a live car, and says that staff must be asked', async () => {
    const { id } = await begin();
    expect(await call(seller, 'POST', `/listings/${id}/withdraw`, { reason })).toMatchObject({
      ...{ status: 409, code: 'withdrawal-needs-staff' },
    });
    expect(await audits(id)).toEqual([]);
  });

  test('needs a reason', async () => {
    const { id } = await begin({ status: 'scheduled' });
    expect(await call(seller, 'POST', `/listings/${id}/withdraw`, { reason: ' ' })).toMatchObject({
      ...{ status: 422, code: 'reason-required' },
    });
  });

  test('does not exist for staff, and treats staff as any seller for their own car', async () => {
    const manager = await bidder({ roles: ['manager'] }, startProvedSession);
    const { id } = await begin();
    expect(await call(manager, 'POST', `/listings/${id}/withdraw`, { reason })).toMatchObject({
      ...{ status: 404, code: 'not-found' },
    });
    const { id: own } = await begin({ owner_id: manager.id });
    expect(await call(manager, 'POST', `/listings/${own}/withdraw`, { reason })).toMatchObject({
      ...{ status: 409, code: 'withdrawal-needs-staff' },
    });
    expect([...(await audits(id)), ...(await audits(own))]).toEqual([]);
  });
});

describe('POST /api/office/listings/{id}/withdraw', () => {
  const reason = 'The car was damaged.';
  const withdraw = (as: Person, id: string) =>
    call(as, 'POST', `/office/listings/${id}/withdraw`, { reason });
  const manager = () => bidder({ roles: ['manager'] }, startProvedSession);

  test('withdraws a live car, with the reason and the permission in the audit', async () => {
    const { id } = await begin();
    const staff = await manager();
    expect(await withdraw(staff, id)).toMatchObject({ status: 200, data: { id, status: 'withdrawn' } });
    expect(await audits(id)).toEqual([
      {
        ...{ action: 'auction-withdrawn', permission: 'listings.withdraw', actor_id: staff.id },
        reason,
      },
    ]);
    expect(await withdraw(staff, id)).toMatchObject({ status: 409, code: 'listing-withdrawn' });
  });

  test('requires a fresh proof of identity', async () => {
    const { id } = await begin();
    expect(await withdraw(await person({ roles: ['manager'] }), id)).toMatchObject({
      ...{ status: 403, code: 'fresh-proof-required' },
    });
    expect(await audits(id)).toEqual([]);
  });

  test('refuses the seller and whoever has bid on the car', async () => {
    const [owner, interested] = await Promise.all([manager(), manager()]);
    const { id } = await begin({ owner_id: owner.id });
    await bid(interested, id, 2_000);
    for (const staff of [owner, interested])
      expect(await withdraw(staff, id)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await audits(id)).toEqual([]);
  });

  test('refuses an auction that has ended', async () => {
    const { id } = await begin({ status: 'unsold', closed_at: new Date() });
    expect(await withdraw(await manager(), id)).toMatchObject({ status: 409, code: 'auction-ended' });
  });
});

describe('GET /api/listings/{id}/figures', () => {
  test('counts bids, bidders, watchers, visits and open questions', async () => {
    const { id } = await begin();
    const [ada, ben] = await Promise.all([bidder(), bidder()]);
    await bid(ada, id, 2_000);
    await bid(ben, id, 5_000);
    await served.database.kysely
      .insertInto('watchlist_entries')
      .values([{ customer_id: ada.id, listing_id: id }])
      .execute();
    await served.database.kysely
      .insertInto('listing_visits')
      .values([{ listing_id: id, day: '2026-06-01', visits: 41 }])
      .execute();
    const comment = { listing_id: id, author_id: ada.id };
    const answered = await buildComment(served.database, { ...comment, text: 'Answered?' });
    await buildComment(served.database, { ...comment, author_id: seller.id, parent_id: answered.id });
    const open = await buildComment(served.database, { ...comment, text: 'Matching numbers?' });
    await buildComment(served.database, { ...comment, author_id: ben.id, parent_id: open.id });
    await buildComment(served.database, { ...comment, text: 'Spam', approval: 2 });
    await buildComment(served.database, { ...comment, author_id: seller.id, text: 'Good morning' });

    expect(await must(seller, 'GET', `/listings/${id}/figures`)).toMatchObject({
      ...{ status: 'live', price: 5_000, bids: 2, bidders: 2, watchers: 1, visits: 41 },
      ...{ reserve: 20_000, reserve_status: 'reserve-not-met' },
      questions: { total: 1, latest: [{ id: open.id, text: 'Matching numbers?' }] },
      can: { lower_reserve: true, publish_change: true },
    });
    expect(await must(curator, 'GET', `/listings/${id}/figures`)).not.toHaveProperty('reserve');
  });

  test('says whether the caller may publish a change, which staff who have bid may not', async () => {
    const { id } = await begin();
    const interested = await bidder({ roles: ['curator'] });
    const mayPublish = async (as: Person) =>
      (await must(as, 'GET', `/listings/${id}/figures`)).can.publish_change;
    expect(await mayPublish(interested)).toBe(true);
    await bid(interested, id, 2_000);
    expect(await Promise.all([interested, curator, seller].map(mayPublish))).toEqual([false, true, true]);
    expect((await call(interested, 'POST', `/listings/${id}/changes`, change)).status).toBe(403);
  });

  test('keeps the bids of a sealed auction secret, also between its end and its close', async () => {
    const secret = { price: null, bids: null, bidders: null };
    const { id } = await begin({ sealed: true });
    expect(await must(seller, 'GET', `/listings/${id}/figures`)).toMatchObject(secret);
    // The clock of the app stands still in June.
    const ended = { starts_at: new Date('2026-05-01T12:00:00Z'), ends_at: new Date('2026-05-31T12:00:00Z') };
    const { id: unclosed } = await begin({ sealed: true, ...ended });
    const read = await must(seller, 'GET', `/listings/${unclosed}/figures`);
    expect(read).toMatchObject({ ...secret, can: { lower_reserve: false } });
    const { id: closed } = await begin({ sealed: true, status: 'unsold', ...ended });
    expect(await must(seller, 'GET', `/listings/${closed}/figures`)).toMatchObject({ bids: 0, bidders: 0 });
  });

  test('does not exist before there is an auction', async () => {
    const { id } = await must(seller, 'POST', '/listings/create', { make: 'Lancia' });
    expect((await call(seller, 'GET', `/listings/${id}/figures`)).status).toBe(404);
  });
});
