import { randomUUID } from 'node:crypto';
import { inTransaction } from '@marque/db/transaction';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildSale } from '@marque/testing/build-sale';
import { buildSession } from '@marque/testing/build-session';
import { describe, expect, test } from 'vitest';
import { callApi } from '../../../test/payments/visit-card-page.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();

type Lot = { id: string };
type Sale = Awaited<ReturnType<typeof buildSale>>;

async function newBidder() {
  const { id, username } = await buildBidder(served.database);
  const { token } = await buildSession(served.database, { customer: { id } });
  return { id, username, token };
}

/** A car on which Ada bid 10,000 and Ben 9,000, sold to Ada. */
async function sell(overrides: Parameters<typeof buildSale>[1] = {}) {
  const { database } = served;
  const [ada, ben] = await Promise.all([newBidder(), newBidder()]);
  const leader = { leader_id: ada.id, leader_maximum: 10_000, leader_since: new Date() };
  const lot = await buildAuction(database, {
    ...{ status: 'sold', price: 10_000, bid_count: 2, sequence: 2, ...leader },
    listing: { make: 'Alpine', model: `A110 ${randomUUID()}` },
  });
  const bid = { auction_id: lot.id, kind: 'exact', arrived_at: new Date() } as const;
  const [none, first, second] = ['0'.repeat(64), '1'.repeat(64), '2'.repeat(64)];
  await database.kysely
    .insertInto('bids')
    .values([
      {
        ...bid,
        previous_hash: none,
        hash: first,
        sequence: 1,
        bidder_id: ben.id,
        amount: 9_000,
        maximum: 9_000,
      },
      {
        ...bid,
        previous_hash: first,
        hash: second,
        sequence: 2,
        bidder_id: ada.id,
        amount: 10_000,
        maximum: 10_000,
      },
    ])
    .execute();
  const sale = await buildSale(database, { listing_id: lot.id, buyer_id: ada.id, ...overrides });
  return { lot, sale, ada, ben };
}

const SETTLED = { state: 'settled', settled_at: new Date() } as const;
const FALLEN = { state: 'fell_through', fell_through_at: new Date(), fall_reason: 'Fire' } as const;

/** Sells the car to another bidder, as an accepted second chance does. */
const replace = (sale: Sale, buyerId: string, price: number) =>
  inTransaction(served.database, async (trx) => {
    const id = randomUUID();
    await trx.updateTable('sales').set({ replaced_by_id: id }).where('id', '=', sale.id).execute();
    return buildSale(
      { kysely: trx },
      { id, listing_id: sale.listing_id, buyer_id: buyerId, hammer_price: price },
    );
  });

const get = async (path: string, token?: string) =>
  (await callApi(served.app, { method: 'GET', path, ...(token ? { token } : {}) })).data;
const lotFor = ({ id }: Lot, token?: string) => get(`/listings/${id}?include=bidder`, token);
const bidsOf = async (token: string) => (await get('/listings/bidding-on', token))[0];
const wonBy = (token: string) => get('/listings/won', token);
const snapshotOf = async ({ id }: Lot) => (await get(`/listings/snapshots?ids=${id}`))[0];

describe('the outcome of a sale in public', () => {
  test('is sold while the sale goes on, and marked once it is settled', async () => {
    const { lot } = await sell({ state: 'handed_over', handed_over_at: new Date() });
    for (const shown of [await lotFor(lot), await snapshotOf(lot)]) {
      expect(shown).toMatchObject({ status: 'sold', highest_bid: 10_000 });
      expect(shown).not.toHaveProperty('settled');
    }
    const { lot: done } = await sell(SETTLED);
    expect(await lotFor(done)).toMatchObject({ status: 'sold', settled: true });
    expect(await snapshotOf(done)).toMatchObject({ status: 'sold', settled: true });
  });

  test('is unsold and marked after the sale fell through, and bids stay visible', async () => {
    const { lot } = await sell(FALLEN);
    const shown = { status: 'unsold', fell_through: true, highest_bid: 10_000, bid_count: 2 };
    expect(await lotFor(lot)).toMatchObject({ ...shown, bidder: null });
    expect(await snapshotOf(lot)).toMatchObject(shown);
    expect(await get(`/listings/${lot.id}/bids`)).toHaveLength(2);
  });

  test('is not marked for a car that was never sold', async () => {
    const lot = await buildAuction(served.database, { status: 'unsold', reserve: 9_000 });
    expect(await lotFor(lot)).not.toHaveProperty('fell_through');
    expect(await snapshotOf(lot)).not.toHaveProperty('fell_through');
  });

  test('counts in the price guide while the sale stands', async () => {
    const { lot, sale, ben } = await sell(FALLEN);
    const { make, model } = await lotFor(lot);
    const guide = () => get(`/listings/price-guide?make=${make}&model=${encodeURIComponent(model)}`);
    expect(await guide()).toMatchObject({ offered: 1, sold: 0, sell_through: 0, medians: [], sales: [] });
    await replace(sale, ben.id, 9_000);
    const { sold, sales } = await guide();
    expect(sales).toMatchObject([{ price: 9_000 }]);
    expect(sold).toBe(1);
    expect(sales[0]).not.toHaveProperty('settled');
  });

  test('marks settled sales in the price guide', async () => {
    const { lot } = await sell(SETTLED);
    const { make, model } = await lotFor(lot);
    const guide = await get(`/listings/price-guide?make=${make}&model=${encodeURIComponent(model)}`);
    expect(guide).toMatchObject({ sold: 1, sales: [{ price: 10_000, settled: true }] });
  });
});

describe('the winner of an auction', () => {
  test('is the buyer while the sale stands', async () => {
    const { lot, ada, ben } = await sell();
    const own_purchase = { state: 'payment_due', price: 10_000 };
    expect(await lotFor(lot, ada.token)).toMatchObject({ own_purchase, bidder: { id: ada.id } });
    expect(await lotFor(lot, ben.token)).toMatchObject({ own_purchase: null, bidder: { id: ada.id } });
    expect(await lotFor(lot)).toMatchObject({ own_purchase: null });
    expect(await bidsOf(ada.token)).toMatchObject({ status: 'sold', leading: true, own_purchase });
    expect(await bidsOf(ben.token)).toMatchObject({ status: 'sold', leading: false, own_purchase: null });
  });

  test('has not won any more after the sale fell through', async () => {
    const { lot, ada } = await sell(FALLEN);
    const own_purchase = { state: 'fell_through', price: 10_000 };
    expect(await lotFor(lot, ada.token)).toMatchObject({
      status: 'fell_through',
      own_purchase,
      bidder: null,
    });
    expect(await bidsOf(ada.token)).toMatchObject({ leading: false, own_purchase, fell_through: true });
  });

  test('is the next bidder after an accepted second chance, at their own price', async () => {
    const { lot, sale, ada, ben } = await sell(FALLEN);
    await replace(sale, ben.id, 9_000);
    const fallen = { state: 'fell_through', price: 10_000 };
    const bought = { state: 'payment_due', price: 9_000 };

    expect(await lotFor(lot)).toMatchObject({ status: 'sold', highest_bid: 9_000, bidder: null });
    expect(await lotFor(lot)).not.toHaveProperty('fell_through');
    expect(await lotFor(lot, ada.token)).toMatchObject({
      status: 'sold',
      own_purchase: fallen,
      bidder: null,
    });
    expect(await lotFor(lot, ben.token)).toMatchObject({ status: 'payment_due', own_purchase: bought });
    expect(await get(`/listings/${lot.id}/own-view`, ada.token)).toMatchObject({ own_purchase: fallen });
    expect(await get(`/listings/${lot.id}/own-view`, ben.token)).toMatchObject({ own_purchase: bought });

    expect(await bidsOf(ada.token)).toMatchObject({ status: 'sold', leading: false, own_purchase: fallen });
    expect(await bidsOf(ben.token)).toMatchObject({ status: 'sold', leading: true, own_purchase: bought });
    expect(await wonBy(ada.token)).toMatchObject([{ status: 'fell_through', own_purchase: fallen }]);
    expect(await wonBy(ben.token)).toMatchObject([{ status: 'payment_due', own_purchase: bought }]);
  });
});
