import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@marque/contracts/all-endpoints';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { may } from '@marque/domain/access/role-permissions';
import { ROLES, type Role } from '@marque/domain/access/roles';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { buildSale } from '@marque/testing/build-sale';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { buildSession } from '@marque/testing/build-session';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { listJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { clearEndedBlocks } from './clear-ended-blocks.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const DAY_MS = 86_400_000;
const clock = fixedClock('2026-06-01T12:00:00Z');
const { live, events } = recordLive();
const served = useTestApp({ clock, live });

async function logIn(roles: Role[], proved_at: Date | null = NOW) {
  const customer = await buildCustomer(served.database, { roles });
  const expires_at = new Date(NOW.getTime() + DAY_MS);
  const { token } = await buildSession(served.database, { customer, expires_at, proved_at });
  return { ...customer, token };
}

async function call(
  token: string | undefined,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) {
  const answer = await ask(served.app, {
    ...{ method, url: `/api${path}`, headers: token ? { 'access-token': token } : {} },
    ...(payload ? { payload } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = isJson ? answer.json() : {};
  return { status: answer.statusCode, code: body.errors?.[0]?.code, data: body.data, text: answer.body };
}

const entriesAbout = (id: string) =>
  served.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'permission', 'reason', 'acting_for', 'detail'])
    .where('subject_kind', '=', 'customer')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

const jobsOf = async (id: string) =>
  (await listJobs(served.database))
    .filter(({ payload }) => payload.customerId === id)
    .map(({ task_identifier }) => task_identifier);

describe('the office of customers', () => {
  const endpoints = allEndpoints.filter(({ path }) => /^\/api\/office\/(invited-)?customers/.test(path));
  const fill = ({ method, path }: AnyEndpoint, id: string) =>
    [method as 'GET', path.replace('/api', '').replace('{id}', id)] as const;
  const payload = {
    ...{
      reason: 'conduct',
      text: 'Please.',
      days: 7,
      limit: null,
      locale: 'en',
      confirmed: true,
      name: 'Ada',
    },
  };

  test('has the endpoints that this test is about', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(14);
  });

  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is only for those with its permission',
    async (_, endpoint) => {
      const { id } = await buildCustomer(served.database);
      const { access } = endpoint;
      if (typeof access !== 'object') throw new Error('It must need a permission.');
      const body = endpoint.method === 'GET' ? undefined : payload;
      expect(await call(undefined, ...fill(endpoint, id), body)).toMatchObject({ status: 401 });
      const stranger = await logIn([]);
      expect(await call(stranger.token, ...fill(endpoint, id), body)).toMatchObject({ status: 404 });
      for (const role of ROLES) {
        const staff = await logIn([role], access.freshProof ? null : NOW);
        const { status, code } = await call(staff.token, ...fill(endpoint, id), body);
        if (!may([role], access.permission)) expect([role, status, code]).toEqual([role, 403, 'not-allowed']);
        else if (access.freshProof) expect([role, code]).toEqual([role, 'fresh-proof-required']);
        else expect([200, 201, 409, 422, 429, 404]).toContain(status);
      }
      expect(await entriesAbout(id)).not.toContainEqual(expect.objectContaining({ actor_id: stranger.id }));
    },
  );

  test('knows nobody by an id that does not exist', async () => {
    const admin = await logIn(['admin']);
    for (const endpoint of endpoints.filter(({ path }) => path.includes('{id}'))) {
      const body = endpoint.method === 'GET' ? undefined : payload;
      const { status } = await call(admin.token, ...fill(endpoint, randomUUID()), body);
      expect([endpoint.operation, [404, 409]]).toEqual([
        endpoint.operation,
        expect.arrayContaining([status]),
      ]);
    }
  });
});

describe('the page of a customer', () => {
  test('shows bids without secrets, cars, messages without tokens, and money only with a permission', async () => {
    const ada = await buildBidder(served.database);
    const token = 'A'.repeat(43);
    await served.database.kysely
      .insertInto('notices')
      .values({
        ...{ channel: 'mail', recipient: ada.email, subject: 'Log in', text: `https://marque/${token}` },
        ...{ kind: 'customers.magic-link', state: 'sent', payload: {}, created_at: NOW },
      })
      .execute();
    const car = await buildListing(served.database, {
      auction: { starts_at: new Date(NOW.getTime() - DAY_MS), ends_at: new Date(NOW.getTime() + DAY_MS) },
    });
    const own = await buildListing(served.database, { owner_id: ada.id });
    const { token: hers } = await buildSession(served.database, {
      ...{ customer: ada, expires_at: new Date(NOW.getTime() + DAY_MS), address: '203.0.113.77' },
    });
    const bid = await call(hers, 'POST', `/listings/${car.id}/bids`, { amount: 987_654, kind: 'maximum' });
    expect(bid.status).toBe(201);

    const support = await logIn(['support']);
    const read = await call(support.token, 'GET', `/office/customers/${ada.id}`);
    expect(read.data).toMatchObject({
      ...{ id: ada.id, email: ada.email, obstacles: [], sales: null, bid_limit: null },
      verified: { has_card: true, card: null },
      bids: [{ listing_id: car.id, count: 1, is_leading: true }],
      listings: [{ listing_id: own.id }],
      messages: [{ subject: 'Log in', text: 'https://marque/•••' }],
      abilities: { can_write_notes: true, can_view_as: true, can_block: false, can_export: false },
    });
    for (const secret of ['987654', token, hers, '203.0.113.77', 'hash', 'payer'])
      expect(read.text).not.toContain(secret);
    expect(read.data.sessions).toMatchObject([{ network: '203.0.113.0/24' }]);

    const accounts = await logIn(['manager']);
    const inFull = await call(accounts.token, 'GET', `/office/customers/${ada.id}`);
    expect(inFull.data).toMatchObject({ sales: [], verified: { card: { last4: expect.any(String) } } });
    expect(inFull.data.abilities).toMatchObject({ can_block: true, can_limit: true, can_unblock: false });
  });

  test('shows letters with their answers, the newest first, only to those who answer letters', async () => {
    const ada = await buildCustomer(served.database);
    const other = await buildCustomer(served.database);
    const write = (message: string, letter: object) =>
      served.database.kysely
        .insertInto('letters')
        .values({
          ...{ region: 'UK', topic: 'buying', name: 'Ada', email: 'elsewhere@example.org', message },
          ...{ locale: 'en', written_at: NOW, ...letter },
        })
        .execute();
    await write('From her account', { customer_id: ada.id });
    await write('With her address', {
      ...{ email: ada.email.toUpperCase(), state: 'answered', answer: 'On Saturday.' },
      ...{ decided_by: other.id, decided_at: NOW },
    });
    await write('Of somebody else', { customer_id: other.id });
    const lettersFor = async (role: Role, id = ada.id) =>
      (await call((await logIn([role])).token, 'GET', `/office/customers/${id}`)).data.letters;
    const open = { topic: 'buying', state: 'open', message: 'From her account', answer: null, is_own: true };
    expect(await lettersFor('support')).toMatchObject([
      { state: 'answered', message: 'With her address', answer: 'On Saturday.', is_own: false },
      open,
    ]);
    expect(await lettersFor('moderator')).toBeNull();
    // The address may belong to somebody else by now.
    await served.database.kysely
      .updateTable('customers')
      .set({ deleted_at: NOW })
      .where('id', '=', ada.id)
      .execute();
    expect(await lettersFor('support')).toMatchObject([open]);
  });

  test('is audited once in an hour for each reader', async () => {
    const { id } = await buildCustomer(served.database);
    const [first, second] = [await logIn(['support']), await logIn(['support'])];
    const read = (reader: { token: string }) => call(reader.token, 'GET', `/office/customers/${id}`);
    await Promise.all([read(first), read(first), read(second)]);
    await read(first);
    const entries = await entriesAbout(id);
    expect(entries.map(({ action, permission }) => [action, permission])).toEqual([
      ['customer-read', 'customers.read'],
      ['customer-read', 'customers.read'],
    ]);
    await served.database.pool.query(
      `alter table audit_entries disable trigger user; update audit_entries set at = at - interval '61 minutes'
       where subject_id = '${id}'; alter table audit_entries enable trigger user`,
    );
    await read(first);
    expect(await entriesAbout(id)).toHaveLength(3);
  });
});

describe('a block', () => {
  test('refuses bids and comments at once, is told and audited, and ends', async () => {
    const ada = await buildBidder(served.database);
    const expires_at = new Date(NOW.getTime() + DAY_MS);
    const { token } = await buildSession(served.database, { customer: ada, expires_at });
    const car = await buildListing(served.database, {
      auction: { starts_at: new Date(NOW.getTime() - DAY_MS), ends_at: new Date(NOW.getTime() + DAY_MS) },
    });
    const bid = (amount: number) =>
      call(token, 'POST', `/listings/${car.id}/bids`, { amount, kind: 'exact' });
    expect(await bid(5_000)).toMatchObject({ status: 201 });
    const manager = await logIn(['manager']);
    const decide = (what: string, body: object) =>
      call(manager.token, 'POST', `/office/customers/${ada.id}/${what}`, body);

    expect(await decide('block', { reason: 'conduct', days: 5, text: 'Calm down.' })).toMatchObject({
      ...{ status: 422, code: 'block-days-required' },
    });
    expect(await decide('block', { days: 7, text: ' ' })).toMatchObject({ status: 422 });
    const blocked = await decide('block', { reason: 'conduct', days: 7, text: 'Calm down.' });
    expect(blocked.data).toMatchObject({
      obstacles: ['blocked'],
      abilities: { can_unblock: true },
      blocks: [{ is_current: true, text: 'Calm down.', blocked_until: '2026-06-08T12:00:00.000Z' }],
      bids: [{ count: 1, is_leading: true }],
    });
    // The session was cached by the bid before the block.
    expect(await bid(9_000)).toMatchObject({ status: 403, code: 'not-validated' });
    expect(await call(token, 'POST', `/listings/${car.id}/comments`, { text: 'No!' })).toMatchObject({
      status: 403,
    });

    expect((await decide('block', { reason: 'bidding', days: 1, text: 'Again.' })).data.blocks).toMatchObject(
      [...[{ is_current: true }, { is_current: false, lifted_at: expect.any(String) }]],
    );
    expect((await decide('unblock', { reason: 'He apologised.' })).data).toMatchObject({ obstacles: [] });
    expect(await decide('unblock', { reason: 'Twice.' })).toMatchObject({ code: 'customer-not-blocked' });
    expect(await bid(9_000)).toMatchObject({ code: 'already-leading' });
    expect((await entriesAbout(ada.id)).map(({ action }) => action)).toEqual([
      ...['customer-blocked', 'customer-read', 'customer-blocked', 'customer-unblocked'],
    ]);
    expect(await jobsOf(ada.id)).toEqual([
      ...['customer-care.blocked', 'customer-care.blocked', 'customer-care.unblocked'],
    ]);
  });

  test('ends by itself, and staff cannot be blocked', async () => {
    const until = new Date(NOW.getTime() - 1);
    const past = { blocked_at: new Date(NOW.getTime() - DAY_MS), blocked_until: until };
    const ada = await buildBidder(served.database, past);
    const manager = await logIn(['manager']);
    const read = await call(manager.token, 'GET', `/office/customers/${ada.id}`);
    expect(read.data.obstacles).toEqual([]);
    await clearEndedBlocks({ db: served.database, clock });
    const row = await served.database.kysely
      .selectFrom('customers')
      .select(['blocked_at', 'blocked_until'])
      .where('id', '=', ada.id)
      .executeTakeFirst();
    expect(row).toEqual({ blocked_at: null, blocked_until: null });
    expect((await entriesAbout(ada.id)).at(-1)).toMatchObject({
      action: 'customer-unblocked',
      actor_id: null,
    });

    const admin = await logIn(['admin']);
    for (const what of ['block', 'warn', 'sessions/end', 'close'])
      expect(
        await call(manager.token, 'POST', `/office/customers/${admin.id}/${what}`, {
          ...{ reason: 'conduct', days: 7, text: 'No.' },
        }),
      ).toMatchObject({ status: 409, code: 'customer-is-staff' });
  });
});

describe('decisions about a customer', () => {
  test('about themselves are made by colleagues', async () => {
    const [blocked, colleague] = [await logIn(['manager']), await logIn(['manager'])];
    const blocked_until = new Date(NOW.getTime() + DAY_MS);
    await served.database.kysely
      .updateTable('customers')
      .set({ blocked_at: NOW, blocked_until })
      .where('id', '=', blocked.id)
      .execute();
    const decide = (by: { token: string }, what: string, body: object) =>
      call(by.token, 'POST', `/office/customers/${blocked.id}/${what}`, { reason: 'It is over.', ...body });
    const abilities = async (by: { token: string }) =>
      (await call(by.token, 'GET', `/office/customers/${blocked.id}`)).data.abilities;
    for (const [what, ability, body] of [
      ['unblock', 'can_unblock', {}],
      ['limit', 'can_limit', { limit: null }],
    ] as const) {
      expect((await abilities(blocked))[ability]).toBe(false);
      expect(await decide(blocked, what, body)).toMatchObject({ status: 403, code: 'not-allowed' });
      expect((await abilities(colleague))[ability]).toBe(true);
      expect(await decide(colleague, what, body)).toMatchObject({ status: 200 });
    }
  });

  test('warn, note, limit and end sessions; each is audited, and the customer has it in the download', async () => {
    const ada = await buildBidder(served.database);
    const expires_at = new Date(NOW.getTime() + DAY_MS);
    const sessions = [
      await buildSession(served.database, { customer: ada, expires_at }),
      await buildSession(served.database, { customer: ada, expires_at }),
    ];
    const [first, second] = sessions as [(typeof sessions)[0], (typeof sessions)[0]];
    const manager = await logIn(['manager']);
    const decide = (what: string, body: object) =>
      call(manager.token, 'POST', `/office/customers/${ada.id}/${what}`, body);

    events.length = 0;
    expect((await decide('warn', { reason: 'payment', text: 'Pay in time.' })).data.warnings).toMatchObject([
      { reason: 'payment', text: 'Pay in time.', by: { username: manager.username } },
    ]);
    expect((await decide('notes', { text: 'Prefers the telephone.' })).data.notes).toMatchObject([
      { text: 'Prefers the telephone.', author: { username: manager.username } },
    ]);
    // The pages of the customer learn of the warning, but not of the note.
    expect(events.map(({ event }) => event)).toEqual(['account.changed']);
    expect((await call(first.token, 'GET', '/customers/data')).data.records).toMatchObject({
      'customer_notes.customer_id': [{ text: 'Prefers the telephone.' }],
      'customer_warnings.customer_id': [{ text: 'Pay in time.' }],
    });

    const car = await buildListing(served.database, {
      auction: { starts_at: new Date(NOW.getTime() - DAY_MS), ends_at: new Date(NOW.getTime() + DAY_MS) },
    });
    const bid = (amount: number) =>
      call(first.token, 'POST', `/listings/${car.id}/bids`, { amount, kind: 'maximum' });
    expect((await decide('limit', { limit: 8_000, reason: 'New customer' })).data.bid_limit).toBe(8_000);
    expect(await bid(8_001)).toMatchObject({ status: 403, code: 'bid-above-limit' });
    expect(await bid(8_000)).toMatchObject({ status: 201 });
    expect((await decide('limit', { limit: null, reason: 'Known now' })).data.bid_limit).toBeNull();
    expect(await bid(20_000)).toMatchObject({ status: 201 });

    const one = await decide('sessions/end', { reason: 'Lost phone', session: second.session.id });
    expect(one.data.sessions).toMatchObject([{ id: first.session.id }]);
    expect(await call(second.token, 'GET', '/customers')).toMatchObject({ status: 401 });
    expect((await decide('sessions/end', { reason: 'All' })).data.sessions).toEqual([]);
    expect(await call(first.token, 'GET', '/customers')).toMatchObject({ status: 401 });
    const other = await buildSession(served.database, { expires_at });
    expect(await decide('sessions/end', { reason: 'Not hers', session: other.session.id })).toMatchObject({
      status: 404,
    });
    expect((await entriesAbout(ada.id)).map(({ action }) => action)).toEqual([
      ...['customer-warned', 'customer-read', 'note-written', 'bid-limit-set', 'bid-limit-set'],
      ...['sessions-ended', 'sessions-ended'],
    ]);
  });

  test('export the data after the reason is recorded, and close the account', async () => {
    const ada = await buildCustomer(served.database);
    const [admin, other] = [await logIn(['admin']), await logIn(['admin'])];
    const data = (token: string) => call(token, 'GET', `/office/customers/${ada.id}/data`);
    expect(await data(admin.token)).toMatchObject({ status: 409, code: 'export-not-recorded' });
    const asked = { reason: 'A letter of 1 June' };
    expect(await call(admin.token, 'POST', `/office/customers/${ada.id}/export`, asked)).toMatchObject({
      data: { outcome: 'ready' },
    });
    expect((await data(admin.token)).data.customer.email).toBe(ada.email);
    expect(await data(other.token)).toMatchObject({ status: 409 });

    const closed = await call(admin.token, 'POST', `/office/customers/${ada.id}/close`, asked);
    expect(closed.data).toMatchObject({ email: null, closed_at: expect.any(String) });
    expect(Object.values(closed.data.abilities)).toEqual(
      Object.values(closed.data.abilities).map(() => false),
    );
    expect((await entriesAbout(ada.id)).map(({ action, acting_for }) => [action, acting_for])).toEqual([
      ...[
        ['data-exported', null],
        ['account-closed', ada.id],
        ['customer-read', null],
      ],
    ]);
    expect(await data(admin.token)).toMatchObject({ status: 404 });
  });
});

test('the page of a customer shows no suspicion about the reader', async () => {
  const [seller, manager] = [await logIn(['manager']), await logIn(['manager'])];
  const bidder = await buildBidder(served.database);
  const { id: listing_id } = await buildListing(served.database, { owner_id: seller.id, auction: {} });
  await served.database.kysely
    .insertInto('screening_cases')
    .values({
      ...{ listing_id, seller_id: seller.id, bidder_id: bidder.id, score: 80, opened_at: NOW, seen_at: NOW },
      signs: { 'shares-with-seller': { details: ['card'], count: 1 } },
    })
    .execute();
  const casesReadBy = async ({ token }: { token: string }) =>
    (await call(token, 'GET', `/office/customers/${bidder.id}`)).data.screening;
  expect(await casesReadBy(manager)).toHaveLength(1);
  expect(await casesReadBy(seller)).toEqual([]);
});

test('a refusal to close an account because of a sealed bid is audited', async () => {
  const [admin, bidder] = [await logIn(['admin']), await buildBidder(served.database)];
  const { id } = await buildAuction(served.database, { sealed: true, listing: { plan_type: 3 } });
  await buildSealedBid(served.database, { auction_id: id, bidder_id: bidder.id });
  const closed = await call(admin.token, 'POST', `/office/customers/${bidder.id}/close`, {
    reason: 'A letter of 1 June',
  });
  expect(closed).toMatchObject({ status: 409, code: 'bidding-sealed' });
  expect(await entriesAbout(bidder.id)).toMatchObject([
    { action: 'secret-read', detail: { secret: 'sealed bid' }, reason: 'A letter of 1 June' },
  ]);
});

test('a refusal for another reason is not audited, even if the customer has a sealed bid', async () => {
  const [admin, buyer] = [await logIn(['admin']), await buildBidder(served.database)];
  await buildSale(served.database, { buyer_id: buyer.id, state: 'payment_due' });
  const { id } = await buildAuction(served.database, { sealed: true, listing: { plan_type: 3 } });
  await buildSealedBid(served.database, { auction_id: id, bidder_id: buyer.id });
  const asked = { reason: 'A letter of 1 June' };
  expect(await call(admin.token, 'POST', `/office/customers/${buyer.id}/close`, asked)).toMatchObject({
    ...{ status: 409, code: 'payment-owed' },
  });
  expect(await entriesAbout(buyer.id)).toEqual([]);
});

describe('an invitation', () => {
  test('opens an account, is listed until it is completed, and is sent again within the quota', async () => {
    const support = await logIn(['support']);
    const invite = (email: string) =>
      call(support.token, 'POST', '/office/invited-customers', {
        ...{ email, first_name: 'Grace', last_name: 'Hopper', locale: 'de' },
      });
    const email = `grace-${randomUUID()}@example.com`;
    const invited = await invite(email);
    expect(invited).toMatchObject({ status: 201, data: { email, name: 'Grace Hopper', locale: 'de' } });
    expect(await invite(email)).toMatchObject({ status: 422, code: 'email-taken' });
    expect(await invite('nobody')).toMatchObject({ status: 422, code: 'email-invalid' });
    const { id } = invited.data;
    const listed = async () =>
      (await call(support.token, 'GET', '/office/invited-customers')).data.some(
        (row: { id: string }) => row.id === id,
      );
    expect(await listed()).toBe(true);
    const again = () => call(support.token, 'POST', `/office/invited-customers/${id}/resend`);
    expect(await again()).toMatchObject({ status: 200 });
    await served.database.kysely
      .insertInto('customer_tokens')
      .values(
        [1, 2, 3, 4, 5].map((number) => ({
          ...{ customer_id: id, purpose: 'complete-account' as const, token_hash: Buffer.alloc(32, number) },
          ...{ created_at: NOW, expires_at: new Date(NOW.getTime() + DAY_MS) },
        })),
      )
      .execute();
    expect(await again()).toMatchObject({ status: 429 });
    expect(await jobsOf(id)).toEqual(['customers.complete-account', 'customers.complete-account']);
    expect((await entriesAbout(id)).map(({ action }) => action)).toEqual([
      'customer-invited',
      'customer-invited',
    ]);
    await served.database.kysely
      .updateTable('customers')
      .set({ password_hash: 'chosen' })
      .where('id', '=', id)
      .execute();
    expect(await listed()).toBe(false);
    expect(await call(support.token, 'POST', `/office/invited-customers/${support.id}/resend`)).toMatchObject(
      {
        status: 404,
      },
    );
  });
});
