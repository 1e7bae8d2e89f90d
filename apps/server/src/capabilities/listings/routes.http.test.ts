import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { buildSale } from '@marque/testing/build-sale';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp({ env: { HOMEPAGE_LIMIT: '2', PUBLIC_URL: 'https://marque.test' } });
const get = (url: string, headers = {}) => ask(served.app, { url, headers });
const stranger = '0190b0f4-0000-7000-8000-000000000000';
let live: Awaited<ReturnType<typeof buildListing>>;

beforeAll(async () => {
  live = await buildListing(served.database, {
    title: 'Fish & <Chips>',
    make: 'Alfa Romeo',
    town: 'Turin',
    country: 'IT',
  });
  await buildListing(served.database);
  await buildListing(served.database);
  await buildListing(served.database, { auction: { status: 'unsold' } });
});

describe('the lists', () => {
  test.each(['live', 'active', 'preview', 'no-reserve', 'sealed', 'results', 'all', 'search', 'make/jaguar'])(
    '%s answers with 200',
    async (name) => {
      const answer = await get(`/api/listings/${name}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().meta).toMatchObject({ page: 1, more: false, corrected: null });
    },
  );

  test('the list of the homepage has the configured limit', async () => {
    expect((await get('/api/listings/active')).json()).toMatchObject({ meta: { limit: 2, total: 3 } });
    expect((await get('/api/listings/active?limit=1')).json().data).toHaveLength(1);
  });

  test('only the sealed list allows a limit of 999', async () => {
    expect((await get('/api/listings/sealed?limit=999')).statusCode).toBe(200);
    expect((await get('/api/listings/sealed?limit=1000')).statusCode).toBe(422);
    expect((await get('/api/listings/live?limit=999')).statusCode).toBe(422);
  });

  test('return all faults of a query at once', async () => {
    const answer = await get('/api/listings/search?page=0&region=MARS&year_from=old');
    expect(answer.statusCode).toBe(422);
    const places = answer.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer);
    expect(places.sort()).toEqual(['/page', '/region', '/year_from']);
  });

  test('makes come with their models and counts', async () => {
    const [first] = (await get('/api/listings/makes')).json().data;
    expect(first).toMatchObject({
      make: 'Alfa Romeo',
      slug: 'alfa-romeo',
      count: 1,
      models: [{ model: 'E-Type' }],
    });
  });

  test('refuse an unknown access token', async () => {
    expect((await get('/api/listings/live', { 'access-token': 'nobody' })).statusCode).toBe(401);
  });
});

test('the number plate is not public: sellers are told so', async () => {
  await buildListing(served.database, {
    registration: 'SDV 905X',
    chassis: 'CH4551S',
    auction: { status: 'unsold' },
  });
  const found = async (q: string) => (await get(`/api/listings/search?keywords=${q}`)).json().data;
  expect(await found('sdv%20905x')).toEqual([]);
  const [{ id }] = await found('ch4551s');
  for (const path of [id, `${id}/printed-page.pdf`])
    expect((await get(`/api/listings/${path}`)).body).not.toContain('905X');
});

describe('one listing', () => {
  test('is found by its id and by its lot number', async () => {
    for (const path of [live.id, `lot/${live.lot_number}`])
      expect((await get(`/api/listings/${path}`)).json().data).toMatchObject({
        id: live.id,
        lot_number: live.lot_number,
      });
  });

  test.each([
    [stranger, 404],
    ['lot/999999999', 404],
    ['not-an-id', 404],
    ['lot/abc', 404],
    [`${stranger}/calendar.ics`, 404],
  ])('%s: %d', async (path, status) => {
    const answer = await get(`/api/listings/${path}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
  });

  test('includes the requested parts and refuses unknown ones', async () => {
    const parts = 'bids,bidder,similar,peers,chassis_history';
    const { data } = (await get(`/api/listings/${live.id}?include=${parts}`)).json();
    expect(data).toMatchObject({ bids: [], bidder: null, peers: { sold: 0 }, chassis_history: [] });
    expect((await get(`/api/listings/${live.id}?include=secrets`)).statusCode).toBe(422);
  });
});

describe('own lists', () => {
  test.each(['won', 'selling', 'followed', 'bidding-on'])('%s needs a login', async (name) => {
    expect((await get(`/api/listings/${name}`)).statusCode).toBe(401);
  });

  test('contain only the caller’s entries', async () => {
    const [seller, buyer, other] = await Promise.all([1, 2, 3].map(() => buildCustomer(served.database)));
    if (!seller || !buyer || !other) throw new Error('Three customers were built.');
    const { kysely } = served.database;
    const sold = await buildListing(served.database, { owner_id: seller.id, auction: { status: 'sold' } });
    const draft = await buildListing(served.database, { owner_id: seller.id, auction: false });
    await buildSale(served.database, { listing_id: sold.id, buyer_id: buyer.id });
    await kysely
      .insertInto('watchlist_entries')
      .values({ customer_id: buyer.id, listing_id: live.id })
      .execute();
    const entry = { kind: 'exact' as const, amount: 1_000, maximum: 1_000, previous_hash: '0'.repeat(64) };
    await kysely
      .insertInto('bids')
      .values({
        ...{
          auction_id: live.id,
          sequence: 1,
          bidder_id: buyer.id,
          arrived_at: new Date(),
          hash: '1'.repeat(64),
        },
        ...entry,
      })
      .execute();

    const ids = async (name: string, customer: { id: string }) => {
      const headers = { 'access-token': await startSession(served.database, customer) };
      const { data, meta } = (await get(`/api/listings/${name}`, headers)).json();
      expect(meta.total).toBe(data.length);
      return data.map(({ id, status }: { id: string; status: string }) => [id, status]);
    };
    expect(await ids('won', buyer)).toEqual([[sold.id, 'payment_due']]);
    expect(await ids('selling', seller)).toEqual([
      [draft.id, 'draft'],
      [sold.id, 'payment_due'],
    ]);
    expect(await ids('followed', buyer)).toEqual([[live.id, 'live']]);
    expect(await ids('bidding-on', buyer)).toEqual([[live.id, 'live']]);
    for (const name of ['won', 'selling', 'followed', 'bidding-on'])
      expect(await ids(name, other)).toEqual([]);

    const leading = async () => {
      const headers = { 'access-token': await startSession(served.database, buyer) };
      return (await get('/api/listings/bidding-on', headers)).json().data[0].leading;
    };
    expect(await leading()).toBe(false);
    const lead = { price: 1_000, leader_id: buyer.id, leader_maximum: 1_000, leader_since: new Date() };
    await kysely.updateTable('auctions').set(lead).where('id', '=', live.id).execute();
    expect(await leading()).toBe(true);
  });
});

describe('filtered own lists', () => {
  test.each(['won', 'selling', 'followed', 'bidding-on'])(
    '%s takes the filters of every list',
    async (name) => {
      const customer = await buildCustomer(served.database);
      const { kysely } = served.database;
      const lot = (make: string, year: number) =>
        buildListing(served.database, { owner_id: customer.id, make, year, auction: { status: 'sold' } });
      const lots = [await lot('Lancia', 1970), await lot('Lotus', 1960)];
      const entry = { kind: 'exact' as const, amount: 1_000, maximum: 1_000, previous_hash: '0'.repeat(64) };
      for (const { id } of lots) {
        const other = await buildCustomer(served.database);
        await buildSale(served.database, { listing_id: id, buyer_id: customer.id, seller_id: other.id });
        await kysely
          .insertInto('watchlist_entries')
          .values({ customer_id: customer.id, listing_id: id })
          .execute();
        const bid = { auction_id: id, sequence: 1, bidder_id: customer.id, hash: '1'.repeat(64) };
        await kysely
          .insertInto('bids')
          .values({ ...bid, ...entry, arrived_at: new Date() })
          .execute();
      }
      const headers = { 'access-token': await startSession(served.database, customer) };
      const makesOf = async (query: string) => {
        const { data, meta } = (await get(`/api/listings/${name}?${query}`, headers)).json();
        expect(meta.total).toBe(data.length);
        return data.map(({ make }: { make: string }) => make);
      };
      expect(await makesOf('make=lancia')).toEqual(['Lancia']);
      expect(await makesOf('year_to=1965')).toEqual(['Lotus']);
      expect(await makesOf('keywords=lotus')).toEqual(['Lotus']);
      expect(await makesOf('status=live')).toEqual([]);
      expect(await makesOf('reserve_status=reserve-close')).toEqual([]);
      expect(await makesOf('sort=year-asc')).toEqual(['Lotus', 'Lancia']);
      expect(await makesOf('sort=year-desc')).toEqual(['Lancia', 'Lotus']);
      expect((await get(`/api/listings/${name}?region=MARS`, headers)).statusCode).toBe(422);
      const { meta } = (await get(`/api/listings/${name}?make=Lancia`, headers)).json();
      expect(meta.facets.make).toEqual([
        { value: 'lancia', label: 'Lancia', selected: true, count: 1 },
        { value: 'lotus', label: 'Lotus', selected: false, count: 1 },
      ]);
    },
  );
});

describe('responses that are not JSON', () => {
  const bare = (url: string, headers = {}) =>
    served.app.inject({ url, headers: { accept: '*/*', ...headers }, remoteAddress: '10.9.9.9' });

  test('a feed needs no token, is cached for a minute and is well formed', async () => {
    const answer = await bare('/api/feeds/live.atom');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.headers.vary).toContain('accept-language');
    expect(answer.body).toContain('<title>Fish &amp; &lt;Chips&gt;</title>');
    expect(answer.body).toContain(`href="https://marque.test/en/listings/alfa%20romeo/e-type/${live.id}"`);
    expect(answer.body.match(/<entry>/g)).toHaveLength(3);
    expect((await bare('/api/feeds/results.atom', { 'accept-language': 'de' })).body).toContain(
      '<title>Marque: Auktionsergebnisse</title>',
    );
  });

  test('a calendar entry ends when the auction does', async () => {
    const answer = await bare(`/api/listings/${live.id}/calendar.ics`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = answer.body.split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['DTEND:20260601T130000Z', 'DTSTART:20260601T124500Z']));
    expect(lines).toContain('SUMMARY:Auction ends: Fish & <Chips>');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test('are refused to callers that accept only JSON', async () => {
    expect((await bare('/api/feeds/live.atom', { accept: 'application/json' })).statusCode).toBe(406);
  });
});

test('suggestions and the price guide answer', async () => {
  expect((await get('/api/listings/suggest?q=alf')).json().data.makes).toEqual([
    { make: 'Alfa Romeo', slug: 'alfa-romeo', count: 1 },
  ]);
  expect((await get('/api/listings/suggest?q=')).statusCode).toBe(422);
  expect((await get('/api/listings/price-guide?make=jaguar')).json().data).toMatchObject({
    make: 'Jaguar',
    sold: 1,
  });
  expect((await get('/api/listings/price-guide')).statusCode).toBe(422);
});

test.each([
  ['an id', `/api/listings/${stranger}`],
  ['a lot number', '/api/listings/lot/999999'],
])('one address may read 300 listings a minute by %s', async (_, url) => {
  const read = () => ask(served.app, { url, remoteAddress: '192.0.2.7' });
  const seen = [];
  for (let call = 0; call < 301; call += 1) seen.push((await read()).statusCode);
  expect(seen).toEqual([...Array<number>(300).fill(404), 429]);
});
