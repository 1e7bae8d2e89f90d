import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@marque/contracts/all-endpoints';
import type { BoardEntry } from '@marque/contracts/bidding/live-board';
import type { Role } from '@marque/domain/access/roles';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, startProvedSession, startSession } from '../../../test/ask.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { voidAs } from '../../../test/bidding/void-as.ts';
import { actingWith, buildContext } from '../../../test/build-context.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { extendAuction } from '../bidding/extend-auction.ts';

const served = useTestApp();
const HOUR = 3_600_000;
const SECRETS = /44444|leader|"reserve":|"maximum":/;

const logIn = async (roles: Role[], start = startProvedSession) =>
  start(served.database, await buildCustomer(served.database, { roles }));

const call = async (token: string, method: 'GET' | 'POST', path: string, payload?: object) => {
  const answered = await ask(served.app, {
    ...{ method, url: `/api/office${path}`, headers: { 'access-token': token } },
    ...(payload ? { payload } : {}),
  });
  const { data, meta, errors } = answered.json();
  return { status: answered.statusCode, code: errors?.[0]?.code, data, meta, body: answered.body };
};

let manager: Customer;
let tokens: Record<'manager' | 'curator' | 'moderator' | 'stranger', string>;

beforeAll(async () => {
  manager = await buildCustomer(served.database, { roles: ['manager'] });
  tokens = {
    manager: await startProvedSession(served.database, manager),
    curator: await logIn(['curator']),
    moderator: await logIn(['moderator']),
    stranger: await logIn([]),
  };
});

const begin = (auction: object = {}, listing: object = {}) =>
  buildListing(served.database, {
    auction: { starts_at: after(-HOUR), ends_at: after(HOUR), reserve: 33_333, ...auction },
    ...listing,
  });

/** A running auction with two bidders, three offers, one of them void, and an extension. */
async function contested() {
  const lot = await begin({ ends_at: after(30 * 60_000), reserve: 1_111 });
  const floor = openHouse(served.database);
  const [ada, bob] = [await buildBidder(served.database), await buildBidder(served.database)];
  await floor.bid(ada, lot, { amount: 2_000 });
  await floor.bid(bob, lot, { amount: 44_444 });
  await floor.bid(ada, lot, { amount: 3_000, kind: 'exact' });
  const staff = await buildCustomer(served.database, { roles: ['manager'] });
  await voidAs(served.database, staff, { id: lot.id, sequence: 1 });
  const endsAt = after(HOUR);
  await extendAuction(
    buildContext(served.database, { actor: actingWith(staff, 'auctions.extend') }),
    { id: lot.id, endsAt, reason: 'bids-not-accepted', note: 'The lanes stood still.' },
    floor.live,
  );
  return { lot, ada, bob, endsAt };
}

describe('the live board', () => {
  test('loses no auction between two pages, with those that end first on top', async () => {
    const [first, second] = [new Date('2031-01-01T00:00:00Z'), new Date('2031-01-01T00:00:01Z')];
    const late = await begin({ ends_at: second });
    const ids = new Set<string>();
    for (let count = 0; count < 52; count++) ids.add((await begin({ ends_at: first })).id);
    const from = `2030-12-31T00:00:00.000Z_${randomUUID()}`;
    const page = await call(tokens.curator, 'GET', `/live?after=${from}`);
    expect(page.data).toHaveLength(50);
    const rest = await call(tokens.curator, 'GET', `/live?after=${page.meta.next}`);
    const seen: string[] = [...page.data, ...rest.data].map(({ auction }) => auction.id);
    expect(new Set(seen.slice(0, 52))).toEqual(ids);
    expect(seen.slice(52)).toEqual([late.id]);
    expect(rest.meta.next).toBeNull();
    for (const wrong of ['x', 'x'.repeat(500), '2031-01-01T00:00:00Z_x', `_${randomUUID()}`])
      expect((await call(tokens.curator, 'GET', `/live?after=${wrong}`)).status).toBe(422);
  });

  test('is read by its index, and so is the ledger', async () => {
    const board = await explainByIndex(
      served.database,
      `select * from auctions where status = 'live' and ends_at >= now()
        and (ends_at, id) > (now(), '${randomUUID()}') order by ends_at, id limit 51`,
    );
    expect(board).toContain('auctions_open_index');
    const ledger = await explainByIndex(
      served.database,
      `select sequence from bids where auction_id = '${randomUUID()}' and sequence < 100
        order by sequence desc limit 51`,
    );
    expect(ledger).toContain('bids_pkey');
  });

  test('previews what each void would change, without the reserve', async () => {
    const lot = await begin({ reserve: 3_333 });
    const floor = openHouse(served.database);
    const [ada, bob] = [await buildBidder(served.database), await buildBidder(served.database)];
    await floor.bid(ada, lot, { amount: 44_444 });
    await floor.bid(bob, lot, { amount: 4_000 });
    const { data } = await call(tokens.manager, 'GET', `/live/${lot.id}`);
    const effectOf = (name: string) =>
      data.entries.find((entry: BoardEntry) => entry.can_void && entry.bidder?.username === name).void_effect;
    // Without Ada, Bob's maximum meets the reserve and would be raised to it.
    expect(effectOf(ada.username)).toEqual({
      ...{ price: null, is_price_secret: true, reserve_status: 'reserve-met' },
      highest_bidder: { id: bob.id, username: bob.username },
    });
    const seen = await call(tokens.curator, 'GET', `/live/${lot.id}`);
    expect(seen.data.entries.map((entry: BoardEntry) => entry.void_effect)).toEqual([null, null, null]);
  });

  test('previews no price that would follow from a maximum which only an exact bid has beaten', async () => {
    const lot = await begin({ reserve: null });
    const floor = openHouse(served.database);
    const [ada, bob, eve] = [
      await buildBidder(served.database),
      await buildBidder(served.database),
      await buildBidder(served.database),
    ];
    await floor.bid(ada, lot, { amount: 20_000 });
    await floor.bid(bob, lot, { amount: 25_000, kind: 'exact' });
    await floor.bid(eve, lot, { amount: 30_000 });
    const { data } = await call(tokens.manager, 'GET', `/live/${lot.id}`);
    const effectOf = (name: string) =>
      data.entries.find((entry: BoardEntry) => entry.can_void && entry.bidder?.username === name).void_effect;
    expect(effectOf(bob.username)).toMatchObject({ price: null, is_price_secret: true });
    expect(effectOf(eve.username)).toMatchObject({ price: 25_000, is_price_secret: false });
    expect(effectOf(ada.username)).toMatchObject({ price: 25_500, is_price_secret: false });
  });

  test('shows figures and bids, but no secret', async () => {
    const { lot, ada, bob, endsAt } = await contested();
    const sealed = await begin({ sealed: true, reserve: null }, { plan_type: 3 });
    await openHouse(served.database).bid(ada, sealed, { amount: 5_000 });
    const { data, body } = await call(tokens.manager, 'GET', `/live/${lot.id}`);
    expect(body).not.toMatch(SECRETS);
    expect(data).toMatchObject({
      auction: { id: lot.id, highest_bid: 3_100, end_date: endsAt.toISOString(), bid_count: 5 },
      ...{ bids: 5, bidders: 2, watchers: 0, region: 'UK', time_zone: 'Europe/London', is_party: false },
      decisions: ['lower-reserve', 'extend', 'void', 'withdraw'],
    });
    const told = (data.entries as BoardEntry[]).map(({ kind, bidder, voided, can_void }) => [
      ...[kind, bidder?.username ?? null, voided, can_void],
    ]);
    expect(told).toEqual([
      ['extended', null, false, false],
      ['void', null, false, false],
      ['automatic', bob.username, false, false],
      ['exact', ada.username, false, true],
      ['maximum', bob.username, false, true],
      ['automatic', ada.username, false, false],
      ['maximum', ada.username, true, false],
    ]);
    expect(data.entries[0].extension).toEqual({
      ...{ ends_at: endsAt.toISOString(), reason: 'bids-not-accepted' },
    });
    const earlier = await call(tokens.manager, 'GET', `/live/${lot.id}?before=2`);
    expect(earlier.data.entries).toMatchObject([{ sequence: 1, voided: true }]);
    const quiet = await call(tokens.manager, 'GET', `/live/${sealed.id}`);
    expect(quiet.data).toMatchObject({
      sealed: true,
      bids: null,
      bidders: null,
      last_bid_at: null,
      entries: [],
    });
  });

  test('offers each role what it may decide, and nothing to a seller or a bidder', async () => {
    const { lot } = await contested();
    const rival = await buildBidder(served.database, { roles: ['admin'] });
    await openHouse(served.database).bid(rival, lot, { amount: 90_000 });
    const party = await startProvedSession(served.database, rival);
    expect((await call(tokens.curator, 'GET', `/live/${lot.id}`)).data).toMatchObject({
      ...{ decisions: ['lower-reserve'], void_proposals: [] },
    });
    expect((await call(party, 'GET', `/live/${lot.id}`)).data).toMatchObject({
      ...{ is_party: true, decisions: [] },
    });
    const reason = 'The bidder mistyped.';
    expect(await call(tokens.manager, 'POST', `/bids/${lot.id}/4/void`, { reason })).toMatchObject({
      status: 201,
    });
    expect((await call(tokens.manager, 'GET', `/live/${lot.id}`)).data.void_proposals).toMatchObject([
      { reason, payload: { sequence: 4 } },
    ]);
    expect((await call(tokens.curator, 'GET', `/live/${lot.id}`)).body).not.toContain(reason);
  });

  test.each(
    allEndpoints
      .filter(({ path }) => path.startsWith('/api/office/live') || path.endsWith('/extend'))
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s exists for staff only, and needs its permission', async (_, { method, path }) => {
    const { id } = await begin();
    const payload = {
      ends_at: after(2 * HOUR).toISOString(),
      reason: 'site-unreachable',
      note: 'Power cut.',
    };
    const at = path.replace('/api/office', '').replace('{id}', id);
    const send = (token: string) => call(token, method as 'GET', at, method === 'POST' ? payload : undefined);
    expect(await send(tokens.stranger)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await send(tokens.moderator)).toMatchObject({ status: 403, code: 'not-allowed' });
    if (method === 'POST') {
      expect(await send(tokens.curator)).toMatchObject({ status: 403, code: 'not-allowed' });
      const unproved = await startSession(served.database, manager);
      expect(await send(unproved)).toMatchObject({ status: 403, code: 'fresh-proof-required' });
      for (const wrong of [
        { reason: 'rain' },
        { note: ' ' },
        { ends_at: 'tomorrow' },
        { ends_at: undefined },
      ])
        expect((await call(tokens.manager, 'POST', at, { ...payload, ...wrong })).status).toBe(422);
      expect((await call(tokens.manager, 'POST', at.replace(id, randomUUID()), payload)).status).toBe(404);
    }
    expect((await send(tokens.manager)).status).toBe(200);
  });
});
