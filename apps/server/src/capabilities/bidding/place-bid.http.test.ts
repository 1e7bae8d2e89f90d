import { randomUUID } from 'node:crypto';
import { placedBid } from '@marque/contracts/bidding/bids';
import { readLedger } from '@marque/contracts/bidding/ledger';
import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { describe, expect, test } from 'vitest';
import { fromNoon, live, NOON, useBiddingApp } from '../../../test/bidding/use-bidding-app.ts';

const house = useBiddingApp();
const people = () =>
  Promise.all([buildBidder(house.postgres.database), buildBidder(house.postgres.database)]);

type Overrides = Parameters<typeof buildAuction>[1];
const build = (overrides: Overrides = {}) => buildAuction(house.postgres.database, { ...live, ...overrides });

test('a bid is answered with 201, its receipt and a snapshot of the auction', async () => {
  const [lot, [ada]] = await Promise.all([build(), people()]);
  const response = await house.bid(ada, lot.id, { amount: 5_000 });
  expect(response.statusCode).toBe(201);
  expect(placedBid.parse(response.json().data)).toMatchObject({
    bid: { amount: 5_000, kind: 'maximum', leading: true, at: NOON.toISOString() },
    receipt: { sequence: 1 },
    auction: { highest_bid: 1_000, highest_bid_formatted: '£1,000', minimum_bid: 1_100, sequence: 1 },
  });
  expect(response.headers['cache-control']).toBe('no-store');
});

test.each(['maximum', 'sealed'])('a %s bid that someone else confirmed is not placed', async (kind) => {
  const sealed = kind === 'sealed' ? { sealed: true, listing: { plan_type: 3 as const } } : {};
  const [lot, [ada, ben]] = await Promise.all([build(sealed), people()]);
  const bid = { amount: 5_000, kind };
  const response = await house.bid(ben, lot.id, { ...bid, bidder_id: ada.id });
  expect([response.statusCode, response.json().errors[0].code]).toEqual([409, 'other-bidder']);
  expect((await house.bid(ada, lot.id, { ...bid, bidder_id: ada.id })).statusCode).toBe(201);
  const { rows } = await house.postgres.database.pool.query(
    `select bidder_id from bids where auction_id = $1 union select bidder_id from sealed_bids where auction_id = $1`,
    [lot.id],
  );
  expect(rows).toEqual([{ bidder_id: ada.id }]);
});

test('the refusal of a bid that is too low contains the minimum, in the sentence and as a number', async () => {
  const [lot, [ada]] = await Promise.all([build(), people()]);
  const response = await house.bid(ada, lot.id, { amount: 999, kind: 'exact' });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toMatchObject([
    { code: 'bid-too-low', source: { pointer: '/amount' }, meta: { minimum: 1_000 } },
  ]);
  expect(response.json().errors[0].detail).toMatch(/1,?000/);
});

describe('a refused bid gets its reason', () => {
  const ended = { starts_at: fromNoon(-7_200_000), ends_at: NOON };
  const scheduled = { status: 'scheduled' as const, starts_at: fromNoon(1), ends_at: fromNoon(2) };
  const sealed = { sealed: true, listing: { plan_type: 3 as const } };
  test.each([
    ['the moment of the end', ended, {}, 409, 'auction-ended', { ended_at: NOON.toISOString() }],
    ['not started', scheduled, {}, 409, 'auction-not-started', { starts_at: fromNoon(1).toISOString() }],
    ['withdrawn', { status: 'withdrawn' as const }, {}, 409, 'listing-withdrawn', undefined],
    ['sealed', sealed, {}, 409, 'sealed-only', undefined],
    ['not sealed', {}, { kind: 'sealed' }, 409, 'not-sealed', undefined],
    ['a fraction', {}, { amount: 1_000.5 }, 422, 'amount-invalid', undefined],
    ['no number', {}, { amount: '5000' }, 422, 'amount-invalid', undefined],
    ['beyond all measure', {}, { amount: 2_000_000_001 }, 422, 'amount-invalid', undefined],
  ])('%s', async (_name, overrides: Overrides, body, status, code, meta) => {
    const [lot, [ada]] = await Promise.all([build(overrides), people()]);
    const response = await house.bid(ada, lot.id, { amount: 5_000, ...body });
    expect([response.statusCode, response.json().errors[0].code]).toEqual([status, code]);
    expect(response.json().errors[0].meta).toEqual(meta);
    expect(response.json().errors[0].detail).not.toBe('');
  });

  test('own car, customer not validated, visitor, unknown listing', async () => {
    const { database } = house.postgres;
    const [ada] = await people();
    const [lot, own] = [await build(), await build({ owner_id: ada.id })];
    const guest = await buildCustomer(database, { terms_accepted_at: null });
    const offer = { amount: 5_000 };
    const responses = [
      await house.bid(ada, own.id, offer),
      await house.bid(guest, lot.id, offer),
      await house.bid(null, lot.id, offer),
      await house.bid(ada, randomUUID(), offer),
      await house.bid(ada, 'not-an-id', offer),
    ];
    expect(responses.map((response) => [response.statusCode, response.json().errors[0].code])).toEqual([
      [403, 'own-listing'],
      [403, 'not-validated'],
      [401, 'login-required'],
      [404, 'not-found'],
      [404, 'not-found'],
    ]);
    expect(responses[1]?.json().errors[0].meta.reasons).toContain('terms-not-accepted');
  });
});

test('the same Idempotency-Key gets the same 201 and places one bid', async () => {
  const [lot, [ada, ben]] = await Promise.all([build(), people()]);
  const first = await house.bid(ada, lot.id, { amount: 5_000 }, 'my-key');
  await house.bid(ben, lot.id, { amount: 9_000 });
  const again = await house.bid(ada, lot.id, { amount: 5_000 }, 'my-key');
  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  expect(again.json()).toEqual(first.json());
  const tooLong = await house.bid(ada, lot.id, { amount: 20_000 }, 'k'.repeat(101));
  expect(tooLong.statusCode).toBe(422);
  const { meta } = (await house.read(`/api/listings/${lot.id}/bids`)).json();
  expect(meta.total).toBe(3);
});

test('the history is paged, newest first, with usernames and without secrets', async () => {
  const [lot, [ada, ben]] = await Promise.all([build(), people()]);
  await house.bid(ada, lot.id, { amount: 5_000 });
  await house.bid(ben, lot.id, { amount: 2_000, kind: 'exact' });
  const page = async (query: string) => (await house.read(`/api/listings/${lot.id}/bids${query}`)).json();
  const first = await page('?limit=2');
  expect(first.meta).toEqual({ page: 1, limit: 2, total: 3, pages: 2 });
  expect(first.data).toMatchObject([
    { sequence: 3, kind: 'automatic', automatic: true, amount: 2_100, bidder: { id: ada.id } },
    { sequence: 2, kind: 'exact', automatic: false, amount: 2_000, bidder: { username: ben.username } },
  ]);
  expect((await page('?limit=2&page=2')).data).toMatchObject([{ sequence: 1, amount: 1_000 }]);
  expect((await page('?limit=101')).errors[0].status).toBe('422');
  expect((await house.read(`/api/listings/${randomUUID()}/bids`)).statusCode).toBe(404);
});

test('a downloaded ledger can be verified', async () => {
  const [lot, [ada, ben]] = await Promise.all([build(), people()]);
  const placed = await house.bid(ada, lot.id, { amount: 5_000 });
  await house.bid(ben, lot.id, { amount: 2_000 });
  const response = await house.read(`/api/listings/${lot.id}/ledger`);
  const ledger = readLedger.answer.data?.parse(response.json().data);
  expect(await verifyLedger(ledger?.entries ?? [])).toEqual({ valid: true, length: 3 });
  const { receipt } = placed.json().data;
  expect(ledger?.entries[receipt.sequence - 1]?.hash).toBe(receipt.hash);
  expect((await house.read(`/api/listings/${randomUUID()}/ledger`)).statusCode).toBe(404);
});

test('the end date comes with the time zone of the region and the server’s time', async () => {
  const lot = await build({ region: 'USA' });
  const response = await house.read(`/api/listings/end-date/${lot.id}`);
  expect(response.json().data).toEqual({
    ...{ id: lot.id, end_date: live.ends_at.toISOString(), status: 'live' },
    ...{ timezone: 'America/New_York', now: NOON.toISOString() },
  });
  expect((await house.read('/api/time')).json().data).toEqual({ now: NOON.toISOString() });
});

test('returns the snapshots of several auctions in one call and leaves out unknown ones', async () => {
  const [first, second, [ada]] = await Promise.all([build(), build(), people()]);
  await house.bid(ada, second.id, { amount: 5_000 });
  const read = (ids: string[]) => house.read(`/api/listings/snapshots?ids=${ids.join(',')}`);

  const { data } = (await read([first.id, second.id, randomUUID(), first.id])).json();
  const byId = new Map(data.map((snapshot: { id: string }) => [snapshot.id, snapshot]));
  expect(byId.size).toBe(2);
  expect(byId.get(first.id)).toMatchObject({ highest_bid: null, sequence: 0 });
  expect(byId.get(second.id)).toMatchObject({ highest_bid: 1_000, bid_count: 1, sequence: 1 });
  expect(JSON.stringify(data)).not.toContain('5000');

  expect((await read(['not-an-id'])).statusCode).toBe(422);
  expect((await read([])).statusCode).toBe(422);
  expect((await read(Array.from({ length: 101 }, () => randomUUID()))).statusCode).toBe(422);
});
