import { listingPath } from '@marque/contracts/listing-path';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { type BuiltListing, buildListing, type ListingOverrides } from '@marque/testing/build-listing';
import { buildSession } from '@marque/testing/build-session';
import { describe, expect, test } from 'vitest';
import { loadBuiltWeb } from '../../src/platform/web-host/load-web.ts';
import { ask } from '../ask.ts';
import { holdAuction } from '../bidding/hold-lock.ts';
import { useTestApp } from '../use-test-app.ts';
import { openPlainBrowser, typedIn } from './plain-browser.ts';

const web = await loadBuiltWeb();
// Pages show auctions by the time of their request, so the app must have the same time.
const served = useTestApp({ web, clock: { now: () => new Date() } });

const HOUR_MS = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms);

const startSession = async (customer: { id: string }) =>
  (await buildSession(served.database, { customer })).token;

/** A bidder with a browser on the page of a new lot. */
async function begin({ auction, ...overrides }: ListingOverrides = {}, buildPerson = buildBidder) {
  const [lot, bidder] = await Promise.all([
    buildListing(served.database, {
      published_at: fromNow(-24 * HOUR_MS),
      text_public: true,
      ...overrides,
      auction: { starts_at: fromNow(-HOUR_MS), ends_at: fromNow(HOUR_MS), ...auction },
    }),
    buildPerson(served.database),
  ]);
  const session = await startSession(bidder);
  const browser = openPlainBrowser(served.app, { marque_session_testing: session });
  return { lot, bidder, browser, path: listingPath('en', lot) };
}

const review = (amount: string, kind = 'maximum') => ({ action: 'review-bid', amount, kind });

async function bidAsRival(lot: BuiltListing, amount: number) {
  const token = await startSession(await buildBidder(served.database));
  const bid = await ask(served.app, {
    method: 'POST',
    url: `/api/listings/${lot.id}/bids`,
    headers: { 'access-token': token },
    payload: { amount },
  });
  expect(bid.statusCode).toBe(201);
}

const ledgerOf = (lot: BuiltListing) =>
  served.database.kysely
    .selectFrom('bids')
    .select(['kind', 'amount', 'bidder_id'])
    .where('auction_id', '=', lot.id)
    .where('kind', '<>', 'automatic')
    .orderBy('sequence')
    .execute();

describe('without JavaScript, a bid', () => {
  test('is reviewed with its total cost before it is placed, and nothing stores the review', async () => {
    const { browser, path, lot } = await begin();
    const page = await browser.post(path, review('£12,500'));
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.text).toContain('You are bidding up to £12,500 for 1965 Jaguar E-Type.');
    // 6 % of the bid, and 20 % VAT on it.
    for (const part of ['£750', '£150', '£13,400', 'A bid is binding.']) expect(page.text).toContain(part);
    expect(page.hidden).toMatchObject({ key: expect.any(String), amount: '12500', kind: 'maximum' });
    expect(await ledgerOf(lot)).toEqual([]);
  });

  test('is placed once, however often the form is sent, and the page says so once', async () => {
    const { browser, path, lot, bidder } = await begin();
    const { hidden } = await browser.post(path, review('2500', 'exact'));
    const place = () => browser.post(path, { ...hidden, action: 'place-bid' });
    const sent = [...(await Promise.all([place(), place()])), await place()];
    for (const { status, location } of sent) expect([status, location]).toEqual([303, `${path}#bid`]);
    expect(await ledgerOf(lot)).toEqual([{ kind: 'exact', amount: 2_500, bidder_id: bidder.id }]);

    const page = await browser.open(path);
    expect(page.text).toContain('Your bid has been placed');
    expect(page.text).toContain('Your bid of £2,500 is the highest.');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(browser.jar.has('marque_bid')).toBe(false);
    expect((await browser.open(path)).text).not.toContain('Your bid has been placed');
  });

  test('can be changed after the review: the page keeps the amount and the kind', async () => {
    const { browser, path, lot } = await begin();
    const { hidden } = await browser.post(path, review('2500', 'exact'));
    const page = await browser.postAndFollow(path, { ...hidden, action: 'change-bid' });
    expect(typedIn(page.main, 'amount')).toBe('2500');
    expect(page.main).toMatch(/<input(?=[^>]*value="exact")[^>]*checked/);
    expect(page.main).not.toContain('aria-invalid="true"');
    expect(await ledgerOf(lot)).toEqual([]);
  });

  test.each([
    ['500', 'Please bid at least £1,000.'],
    ['lots', 'Please enter a whole amount'],
    ['', 'Please enter a whole amount'],
  ])('of %j is returned with the reason', async (amount, reason) => {
    const { browser, path } = await begin();
    const page = await browser.postAndFollow(path, review(amount));
    expect(page.text).toContain(reason);
    expect(typedIn(page.main, 'amount')).toBe(amount);
  });

  test('that another bidder’s maximum beats is accepted, and the page says so', async () => {
    const { browser, path, lot } = await begin();
    await bidAsRival(lot, 9_000);
    const { hidden } = await browser.post(path, review('3000'));
    const page = await browser.postAndFollow(path, { ...hidden, action: 'place-bid' });
    expect(page.text).toContain('Your maximum of £3,000 was outbid immediately. The price is now £3,100.');
  });

  test('that became too low meanwhile is refused with the reason, and the amount is kept', async () => {
    const { browser, path, lot } = await begin();
    const { hidden } = await browser.post(path, review('1500'));
    await bidAsRival(lot, 1_400);
    await bidAsRival(lot, 9_000);
    await bidAsRival(lot, 8_000);
    const page = await browser.postAndFollow(path, { ...hidden, action: 'place-bid' });
    expect(page.text).toContain('Your bid was not accepted');
    expect(page.text).toContain('Someone else has bid in the meantime.');
    expect(typedIn(page.main, 'amount')).toBe('1500');
  });

  test('that arrives after the end is refused on the page of the ended auction', async () => {
    const { browser, path, lot } = await begin();
    const { hidden } = await browser.post(path, review('1500'));
    await served.database.kysely
      .updateTable('auctions')
      .set({ ends_at: fromNow(-1) })
      .where('id', '=', lot.id)
      .execute();
    const page = await browser.postAndFollow(path, { ...hidden, action: 'place-bid' });
    expect(page.text).toContain('Your bid arrived after the end of the auction.');
  });

  test('whose outcome is not known can be sent again with the same key', async () => {
    const { browser, path, lot } = await begin();
    const { hidden } = await browser.post(path, review('1500'));
    const lock = await holdAuction(served.database, lot);
    const unknown = await browser.post(path, { ...hidden, action: 'place-bid' });
    expect(unknown.text).toContain('Outcome not known yet');
    expect([unknown.hidden.key, unknown.headers['cache-control']]).toEqual([hidden.key, 'private, no-store']);
    await lock.release();
    const page = await browser.postAndFollow(path, { ...unknown.hidden, action: 'place-bid' });
    expect(page.text).toContain('Your bid has been placed');
    expect(await ledgerOf(lot)).toHaveLength(1);
  });

  test('that was asked of one customer cannot be confirmed by another one', async () => {
    const { browser, path, lot } = await begin();
    const { hidden } = await browser.post(path, review('1500'));
    const another = await begin();
    const sent = await another.browser.post(path, { ...hidden, action: 'place-bid' });
    expect([sent.status, sent.location]).toEqual([303, `${path}#bid`]);
    expect(await ledgerOf(lot)).toEqual([]);
  });

  test('that is unusually high is placed only after its amount was typed again', async () => {
    const { browser, path, lot } = await begin();
    const asked = await browser.post(path, review('15000', 'exact'));
    expect(asked.text).toContain('£15,000 is more than three times the minimum bid.');
    const place = (fields = {}) => browser.post(path, { ...asked.hidden, ...fields, action: 'place-bid' });
    for (const fields of [{}, { retyped: '' }, { retyped: '1500' }]) {
      const again = await place(fields);
      expect(again.text).toContain('This is not the same amount.');
      expect([again.hidden.key, again.hidden.confirmedAt]).toEqual([asked.hidden.key, '0']);
    }
    expect(await ledgerOf(lot)).toEqual([]);
    expect((await place({ retyped: '15,000' })).status).toBe(303);
    expect(await ledgerOf(lot)).toMatchObject([{ amount: 15_000 }]);
  });

  test('is confirmed beside the current price, the time left and the standing', async () => {
    const { browser, path, lot, bidder } = await begin();
    const first = await browser.post(path, review('1000', 'exact'));
    expect(first.text).toContain('Bidding starts at £1,000');
    await browser.post(path, { ...first.hidden, action: 'place-bid' });
    await bidAsRival(lot, 1_100);
    const asked = await browser.post(path, review('1500'));
    expect(asked.text).toMatch(/Current bid £1,100 Ends in/);
    expect(asked.text).toContain('You have been outbid');
    expect(asked.text).not.toContain('type the amount again');
    expect((await ledgerOf(lot))[0]?.bidder_id).toBe(bidder.id);
  });

  test.each([
    ['ended', { ends_at: fromNow(-1) }, 'The auction has ended.'],
    ['not started', { status: 'scheduled' as const, starts_at: fromNow(HOUR_MS / 2) }, 'Watch this car'],
    ['been withdrawn', { status: 'withdrawn' as const }, 'The car was withdrawn before it was sold.'],
  ])('is not offered if the auction has %s', async (_, auction, words) => {
    const { browser, path } = await begin({ auction });
    const page = await browser.postAndFollow(path, review('1500'));
    expect(page.text).toContain(words);
    expect(page.main).not.toContain('name="amount"');
  });

  test('by its leader raises the maximum', async () => {
    const { browser, path } = await begin();
    const first = await browser.post(path, review('2000'));
    await browser.postAndFollow(path, { ...first.hidden, action: 'place-bid' });
    const low = await browser.postAndFollow(path, review('2000', 'exact'));
    expect(low.text).toContain('Please bid at least £2,001.');
    const raise = await browser.post(path, review('3000', 'exact'));
    expect(raise.hidden.kind).toBe('maximum');
    const page = await browser.postAndFollow(path, { ...raise.hidden, action: 'place-bid' });
    expect(page.text).toContain('We bid for you up to £3,000.');
  });
});

describe('without JavaScript, a sealed bid', () => {
  test('shows its receipt on the response itself, and on a reload of it', async () => {
    const { browser, path } = await begin({ plan_type: 3 });
    const asked = await browser.post(path, review('5000'));
    expect(asked.text).toContain('You are making a sealed bid of £5,000');
    const place = () => browser.post(path, { ...asked.hidden, action: 'place-bid' });
    const placed = await place();
    expect([placed.status, placed.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const receipt = placed.main.match(/[0-9a-f]{64}/g);
    expect(receipt).toHaveLength(2);
    expect(browser.jar.has('marque_bid')).toBe(false);
    // A reload of the response shows the same receipt.
    expect((await place()).main.match(/[0-9a-f]{64}/g)).toEqual(receipt);
    const page = await browser.postAndFollow(path, { action: 'leave-bid' });
    expect(page.text).toContain('Your sealed bid in GBP');
  });

  test('is compared with the estimate', async () => {
    const { browser, path } = await begin({ plan_type: 3, estimate_low: 1_000, estimate_high: 1_600 });
    const asked = await browser.post(path, review('5000'));
    expect(asked.text).toContain('£5,000 is more than three times the estimate.');
    const place = (retyped: string) => browser.post(path, { ...asked.hidden, retyped, action: 'place-bid' });
    expect((await place('500')).text).toContain('This is not the same amount.');
    expect((await place('5000')).text).toContain('Your sealed bid of £5,000 has been saved.');
  });
});

describe('without JavaScript, a person who may not bid', () => {
  test('logs in first and finds the amount again', async () => {
    const { path, bidder } = await begin();
    const guest = openPlainBrowser(served.app);
    const { status, location = '' } = await guest.post(path, review('2500'));
    const login = new URL(location, 'http://localhost');
    expect([status, login.pathname, login.searchParams.get('returnTo')]).toEqual([
      303,
      '/en/auth/login',
      `${path}#bid`,
    ]);
    guest.jar.set('marque_session_testing', await startSession(bidder));
    expect(typedIn((await guest.open(path)).main, 'amount')).toBe('2500');
  });

  test('finds no amount that another customer typed before their session ended', async () => {
    const { path, bidder } = await begin();
    const shared = openPlainBrowser(served.app);
    await shared.post(path, { ...review('2500'), bidderId: bidder.id });
    shared.jar.set('marque_session_testing', await startSession(await buildBidder(served.database)));
    expect(typedIn((await shared.open(path)).main, 'amount')).not.toBe('2500');
  });

  test('is told what is missing', async () => {
    const { browser, path } = await begin({}, buildCustomer);
    const page = await browser.postAndFollow(path, review('2500'));
    expect(page.text).toContain('Before you can bid');
    expect(page.text).toContain('Confirm your telephone number.');
  });

  test('any more still sees the own standing', async () => {
    const { browser, path, lot, bidder } = await begin();
    const { hidden } = await browser.post(path, review('1500'));
    await browser.postAndFollow(path, { ...hidden, action: 'place-bid' });
    await served.database.kysely
      .updateTable('customers')
      .set({ phone_verified_at: null })
      .where('id', '=', bidder.id)
      .execute();
    const leading = await browser.open(path);
    for (const words of ['You are the highest bidder', 'Your maximum: £1,500', 'Before you can bid'])
      expect(leading.text).toContain(words);
    await bidAsRival(lot, 2_000);
    const outbid = await browser.open(path);
    for (const words of ['You have been outbid', 'Before you can bid']) expect(outbid.text).toContain(words);
    expect(outbid.text).not.toContain('Bid up to');
  });

  test('on the own car is told so', async () => {
    const owner = await buildBidder(served.database);
    const { path } = await begin({ owner_id: owner.id });
    const session = await startSession(owner);
    const browser = openPlainBrowser(served.app, { marque_session_testing: session });
    expect((await browser.postAndFollow(path, review('2500'))).text).toContain('This is your own car');
  });
});

const KEY = '0199f3a0-0000-7000-8000-000000000001';

describe('a form that no page of ours contains', () => {
  test.each<Record<string, string>>([
    { action: 'place-bid' },
    { action: 'place-bid', key: 'short', amount: '1500', kind: 'maximum', confirmedAt: '0' },
    { action: 'place-bid', key: KEY, amount: '1.5', kind: 'maximum', confirmedAt: '0' },
    { action: 'place-bid', key: KEY, amount: '1500', kind: 'maximum', confirmedAt: '9e99' },
    { action: 'change-bid', key: KEY, amount: '-5', kind: 'exact', confirmedAt: '0' },
  ])('is refused: %j', async (fields) => {
    const { browser, path, lot } = await begin();
    expect((await browser.post(path, fields)).status).toBe(422);
    expect(await ledgerOf(lot)).toEqual([]);
  });

  test('is refused if it comes from another site', async () => {
    const { path, lot, bidder } = await begin();
    const answer = await ask(served.app, {
      method: 'POST',
      url: path,
      payload: `action=place-bid&key=${KEY}&amount=1500&kind=maximum&confirmedAt=0`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        cookie: `marque_session_testing=${await startSession(bidder)}`,
      },
    });
    expect(answer.statusCode).toBe(403);
    expect(await ledgerOf(lot)).toEqual([]);
  });
});
