import { allEndpoints } from '@marque/contracts/all-endpoints';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { buildSession } from '@marque/testing/build-session';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, sessionCookie } from '../../../test/ask.ts';
import { addressOf, readPagesWithForms } from '../../../test/hostile/page-forms.ts';
import { listJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { loadBuiltWeb } from '../../platform/web-host/load-web.ts';

const START = new Date('2026-06-01T12:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
let now = START;
const clock = { now: () => now };
const web = await loadBuiltWeb();
const served = useTestApp({ web, clock, env: { LIMIT_FACTOR: '1000', REQUESTS_PER_MINUTE: '100000' } });

type Person = { id: string };
let ada: Awaited<ReturnType<typeof buildBidder>>;
let listing: Awaited<ReturnType<typeof buildListing>>;
beforeAll(async () => {
  ada = await buildBidder(served.database);
  listing = await buildListing(served.database, {
    auction: { starts_at: new Date(START.getTime() - DAY_MS), ends_at: new Date(START.getTime() + DAY_MS) },
  });
});

const logIn = async (customer: Person) =>
  (
    await buildSession(served.database, {
      ...{ customer, expires_at: new Date(START.getTime() + DAY_MS), proved_at: START, last_seen_at: START },
    })
  ).token;

type Sent = Pick<InjectOptions, 'payload' | 'headers'>;

async function call(token: string, method: string, path: string, { payload, headers }: Sent = {}) {
  const answer = await ask(served.app, {
    ...{ method: method as NonNullable<InjectOptions['method']>, url: `/api${path}` },
    headers: { 'access-token': token, ...headers },
    ...(payload ? { payload } : {}),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = isJson ? answer.json() : {};
  return { status: answer.statusCode, code: body.errors?.[0]?.code, data: body.data, text: answer.body };
}

/** A member of staff whose session views as the customer. */
async function view(customer: Person = ada) {
  const staff = await buildCustomer(served.database, { roles: ['support'] });
  const token = await logIn(staff);
  const started = await call(token, 'POST', `/office/customers/${customer.id}/view`, {
    payload: { reason: 'A call' },
  });
  return { staff, token, started };
}

/** Everything in the database that a write could have changed, but not what reading writes. */
const stateOf = async (id: string) => {
  const { rows } = await served.database.pool.query<{ state: string }>(
    `select jsonb_build_array(
       (select to_jsonb(c) from customers c where id = $1),
       (select count(*) from sessions where customer_id = $1),
       (select count(*) from watchlist_entries where customer_id = $1),
       (select count(*) from bids where bidder_id = $1), (select count(*) from comments where author_id = $1),
       (select count(*) from cards where customer_id = $1), (select count(*) from listings where owner_id = $1),
       (select count(*) from notification_choices where customer_id = $1))::text as state`,
    [id],
  );
  return rows[0]?.state;
};

describe('a view as a customer', () => {
  test('begins with a reason and a proof, is told and audited, and ends', async () => {
    const { staff, token, started } = await view();
    expect(started).toMatchObject({ status: 200, data: { ends_at: '2026-06-01T12:30:00.000Z' } });
    const seen = await call(token, 'GET', '/customers');
    expect(seen.data).toMatchObject({
      ...{ id: ada.id, viewed_by: { username: staff.username, ends_at: '2026-06-01T12:30:00.000Z' } },
      profile: { payment_customer_id: null, roles: [] },
    });
    expect(await call(token, 'GET', '/office/customers')).toMatchObject({ status: 403, code: 'view-only' });
    expect(await call(token, 'DELETE', '/customers/view')).toMatchObject({ data: { customer_id: ada.id } });
    expect((await call(token, 'GET', '/customers')).data).toMatchObject({ id: staff.id });
    expect(await call(token, 'DELETE', '/customers/view')).toMatchObject({ data: { customer_id: null } });
    const entries = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'acting_for', 'permission', 'reason'])
      .where('actor_id', '=', staff.id)
      .orderBy('id')
      .execute();
    const permission = 'customers.view-as';
    expect(entries).toEqual([
      { action: 'view-started', acting_for: ada.id, permission, reason: 'A call' },
      { action: 'view-ended', acting_for: ada.id, permission, reason: null },
    ]);
    const jobs = await listJobs(served.database);
    expect(jobs.map(({ task_identifier, payload }) => [task_identifier, payload.customerId])).toContainEqual([
      ...['customer-care.viewed', ada.id],
    ]);
  });

  test('is refused for staff, for oneself and without a reason, and ends when a role changes', async () => {
    const colleague = await buildCustomer(served.database, { roles: ['editor'] });
    expect((await view(colleague)).started).toMatchObject({ status: 409, code: 'customer-not-viewable' });
    const { staff, token } = await view();
    await call(token, 'DELETE', '/customers/view');
    expect(
      await call(token, 'POST', `/office/customers/${ada.id}/view`, { payload: { reason: ' ' } }),
    ).toMatchObject({
      status: 422,
    });
    expect(
      await call(token, 'POST', `/office/customers/${staff.id}/view`, { payload: { reason: 'Me' } }),
    ).toMatchObject({
      status: 409,
    });
    const bob = await buildCustomer(served.database);
    const viewing = await view(bob);
    await served.database.kysely
      .insertInto('customer_roles')
      .values({ customer_id: bob.id, role: 'editor' })
      .execute();
    expect((await call(viewing.token, 'GET', '/customers')).data.id).toBe(viewing.staff.id);
  });

  test('ends by itself after 30 minutes', async () => {
    const { staff, token } = await view();
    const touch = () =>
      served.database.kysely
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('customer_id', '=', staff.id)
        .execute();
    try {
      now = new Date(START.getTime() + 30 * MINUTE_MS - 1);
      await touch();
      expect((await call(token, 'GET', '/customers')).data.id).toBe(ada.id);
      now = new Date(START.getTime() + 30 * MINUTE_MS);
      await touch();
      expect((await call(token, 'GET', '/customers')).data.id).toBe(staff.id);
    } finally {
      now = START;
    }
  });

  test('makes no write on any endpoint, and shows only what is marked for it', async () => {
    const { token } = await view();
    const before = await stateOf(ada.id);
    const writes = allEndpoints.filter(({ method, endsView }) => method !== 'GET' && !endsView);
    expect(writes.length).toBeGreaterThan(100);
    const fill = (path: string) => path.replace('/api', '').replace(/\{\w+\}/g, listing.id);
    const upload = { payload: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    for (const { operation, method, path, acceptsFiles } of writes) {
      const { status, code } = await call(token, method, fill(path), acceptsFiles ? upload : { payload: {} });
      expect([operation, status, code]).toEqual([operation, 403, 'view-only']);
    }
    const hidden = allEndpoints.filter(
      ({ method, access, shownInView }) =>
        method === 'GET' && !shownInView && access !== 'open' && access !== 'application',
    );
    for (const { operation, path } of hidden)
      expect([operation, (await call(token, 'GET', fill(path))).code]).toEqual([operation, 'view-only']);
    const shown = allEndpoints.filter(({ shownInView }) => shownInView).map(({ operation }) => operation);
    expect(shown.sort()).toEqual([
      ...[
        'readBidLimits',
        'readBiddingListings',
        'readCustomer',
        'readFollowedListings',
        'readNotificationSettings',
        'readNotifications',
      ],
      ...[
        'readSavedSearches',
        'readSellingListings',
        'readStoredCustomer',
        'readWatchlist',
        'readWonListings',
        'verifyAccessToken',
      ],
    ]);
    expect(await stateOf(ada.id)).toBe(before);
  });

  test('shows neither maximums nor sealed bids, and no private channel', async () => {
    const hers = await logIn(ada);
    const placed = await call(hers, 'POST', `/listings/${listing.id}/bids`, { payload: { amount: 876_543 } });
    expect(placed.status).toBe(201);
    const { token } = await view();
    for (const path of ['/listings/bidding-on', `/listings/${listing.id}`, `/listings/${listing.id}/bids`]) {
      const { status, text } = await call(token, 'GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain('876543');
    }
    expect((await call(token, 'GET', '/listings/bidding-on')).data).toMatchObject([
      { id: listing.id, own_bid: null, own_sealed_bid: null },
    ]);
    const channel = { socket_id: '1.1', channel_name: `private-customer.${ada.id}` };
    expect(await call(token, 'POST', '/realtime/auth', { payload: channel })).toMatchObject({ status: 403 });
  });

  test('sends no form of any page except the one that ends it', async () => {
    const { staff, token } = await view();
    const headers = {
      ...{ accept: 'text/html', origin: 'http://localhost:3000', ...sessionCookie(token) },
      'content-type': 'application/x-www-form-urlencoded',
    };
    const before = await stateOf(ada.id);
    const pages = await readPagesWithForms();
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages.filter(({ route }) => route !== 'stop-view')) {
      const url = addressOf(page, listing);
      for (const address of [url, `${url}.data`]) {
        const answer = await ask(served.app, { method: 'POST', url: address, headers, payload: 'a=1' });
        expect([address, answer.statusCode]).toEqual([address, 403]);
      }
    }
    expect(await stateOf(ada.id)).toBe(before);

    const home = await ask(served.app, { url: '/en', headers: { ...headers, accept: 'text/html' } });
    expect(home.body).toContain(`You are viewing as ${ada.username}.`);
    const stop = await ask(served.app, { method: 'POST', url: '/en/stop-viewing', headers, payload: '' });
    expect([stop.statusCode, stop.headers.location]).toEqual([302, `/en/office/customers/${ada.id}`]);
    expect((await call(token, 'GET', '/customers')).data.id).toBe(staff.id);
    const cookies = JSON.stringify([home.headers['set-cookie'] ?? '', stop.headers['set-cookie'] ?? '']);
    expect(cookies).not.toContain('marque_customer');
  });
});
