import { addressKey, telephoneKey } from '@marque/domain/screening/connections';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCard } from '@marque/testing/build-card';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { holdLock, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { actingWith, buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { createConnectedBidders } from './connected-bidders.ts';
import { decideReview } from './decide-review.ts';

const postgres = useTestDatabase();
const underReview = { code: 'bidder-under-review' };

/** A car, and a bidder with the seller's telephone number. */
async function begin({ sealed = false } = {}) {
  const db = postgres.database;
  const seller = await buildBidder(db);
  const bidder = await buildBidder(db, { telephone: seller.telephone });
  const offered = { owner_id: seller.id, ...(sealed ? { sealed, listing: { plan_type: 3 as const } } : {}) };
  const auction = await buildAuction(db, offered);
  const reviews = () =>
    db.kysely.selectFrom('bidder_reviews').selectAll().where('bidder_id', '=', bidder.id).execute();
  return { db, seller, bidder, auction, reviews, floor: openHouse(db), offered };
}

async function decideAll(decision: 'allowed' | 'refused', bidder: Customer) {
  const db = postgres.database;
  const manager = await buildCustomer(db, { roles: ['manager'] });
  const context = buildContext(db, { actor: actingWith(manager, 'screening.decide') });
  const waiting = await db.kysely
    .selectFrom('bidder_reviews')
    .select('id')
    .where('bidder_id', '=', bidder.id)
    .where('state', '=', 'waiting')
    .execute();
  const { live } = recordLive();
  for (const { id } of waiting) await decideReview(context, { id, decision, note: 'Looked at.' }, live);
}

const change = (customer: Customer, to: Partial<Customer>) =>
  postgres.database.kysely.updateTable('customers').set(to).where('id', '=', customer.id).execute();

describe('a bid of a connected customer', () => {
  test('is refused, opens one review, and tells the house once', async () => {
    const { db, seller, bidder, auction, reviews, floor } = await begin();
    for (const amount of [2_000, 3_000])
      expect(await floor.bid(bidder, auction, { amount })).toMatchObject(underReview);
    expect(await reviews()).toMatchObject([
      {
        ...{ listing_id: auction.id, seller_id: seller.id, bidder_id: bidder.id },
        ...{ reasons: ['telephone'], state: 'waiting', decided_at: null },
      },
    ]);
    const [review] = await reviews();
    const told = (await listJobs(db)).filter(({ payload }) => payload.reviewId === review?.id);
    expect(told.map(({ payload }) => payload.to)).toEqual(['house']);
    const entries = await db.kysely.selectFrom('bids').where('auction_id', '=', auction.id).execute();
    expect(entries).toEqual([]);
    expect(floor.events).toEqual([]);
  });

  test.each([
    ['a card that both have', ['card']],
    ['a card that the seller has removed', ['card']],
    ['the same address in other notation', ['address']],
  ])('with %s is refused', async (kind, reasons) => {
    const db = postgres.database;
    const [seller, bidder] = [await buildBidder(db), await buildBidder(db)];
    if (kind.includes('address'))
      await change(bidder, {
        address1: ` ${seller.address1?.toUpperCase()}, `,
        postcode: seller.postcode?.replace(' ', '').toLowerCase() ?? null,
      });
    else {
      const fingerprint = `card of ${seller.id}`;
      const removed_at = kind.includes('removed') ? new Date() : null;
      await buildCard(db, { customer_id: seller.id, fingerprint, removed_at });
      await buildCard(db, { customer_id: bidder.id, fingerprint });
    }
    const auction = await buildAuction(db, { owner_id: seller.id });
    expect(await openHouse(db).bid(bidder, auction, { amount: 2_000 })).toMatchObject(underReview);
    expect(
      await db.kysely
        .selectFrom('bidder_reviews')
        .select('reasons')
        .where('bidder_id', '=', bidder.id)
        .execute(),
    ).toEqual([{ reasons }]);
  });

  test('counts as soon as staff allow it, also for another car of the seller', async () => {
    const { db, bidder, auction, floor, offered } = await begin();
    await floor.bid(bidder, auction, { amount: 2_000 });
    await decideAll('allowed', bidder);
    expect(await floor.bid(bidder, auction, { amount: 2_000 })).toHaveProperty('receipt');
    expect(await floor.bid(bidder, auction, { amount: 3_000 })).toHaveProperty('receipt');
    const another = await buildAuction(db, offered);
    expect(await floor.bid(bidder, another, { amount: 2_000 })).toHaveProperty('receipt');
  });

  test('needs another review after a new connection', async () => {
    const { db, seller, bidder, auction, floor, reviews } = await begin();
    await floor.bid(bidder, auction, { amount: 2_000 });
    await decideAll('allowed', bidder);
    await change(bidder, { address1: seller.address1 });
    const later = openHouse(db);
    expect(await later.bid(bidder, auction, { amount: 2_000 })).toMatchObject(underReview);
    expect((await reviews()).map(({ reasons, state }) => [state, ...reasons]).toSorted()).toEqual([
      ['allowed', 'telephone'],
      ['waiting', 'telephone', 'address'],
    ]);
  });

  test.each(['waiting', 'refused'] as const)(
    'is still refused after the bidder has changed the number, if the review is %s',
    async (state) => {
      const { db, bidder, auction, floor } = await begin();
      await floor.bid(bidder, auction, { amount: 2_000 });
      if (state === 'refused') await decideAll('refused', bidder);
      const moved = { telephone: '+442079460999' };
      await change(bidder, moved);
      expect(await openHouse(db).bid({ ...bidder, ...moved }, auction, { amount: 2_000 })).toMatchObject({
        code: state === 'refused' ? 'bidder-refused' : 'bidder-under-review',
      });
    },
  );

  test('opens no review if it is hopeless, or if the auction is over', async () => {
    const { db, bidder, auction, floor, offered, reviews } = await begin();
    await floor.bid(await buildBidder(db), auction, { amount: 9_000 });
    expect(await floor.bid(bidder, auction, { amount: 1_000 })).toMatchObject({ code: 'bid-too-low' });
    const over = await buildAuction(db, { ...offered, status: 'unsold' });
    expect(await floor.bid(bidder, over, { amount: 2_000 })).toMatchObject({ code: 'auction-ended' });
    expect(await reviews()).toEqual([]);
  });
});

test('bids at the same time open one review', async () => {
  const { db, bidder, auction, reviews } = await begin();
  const lock = await holdLock(db, 'lock table bidder_reviews in share mode');
  const houses = [openHouse(db), openHouse(db)];
  const answers = Promise.all(houses.map((house) => house.bid(bidder, auction, { amount: 2_000 })));
  await untilWaiting(db, 2);
  await lock.release();
  for (const answer of await answers) expect(answer).toMatchObject(underReview);
  const opened = await reviews();
  expect(opened).toHaveLength(1);
  const told = (await listJobs(db)).filter(({ payload }) => payload.reviewId === opened[0]?.id);
  expect(told).toHaveLength(1);
});

test('a retry of an accepted bid gets its first answer after a connection has arisen', async () => {
  const { db, seller, auction, floor } = await begin();
  const stranger = await buildBidder(db);
  const first = await floor.bid(stranger, auction, { amount: 5_000, key: 'first' });
  expect(first).toHaveProperty('receipt');
  await change(stranger, { telephone: seller.telephone });
  const later = openHouse(db);
  expect(await later.bid(stranger, auction, { amount: 5_000, key: 'first' })).toEqual(first);
  const reviews = db.kysely.selectFrom('bidder_reviews').where('bidder_id', '=', stranger.id);
  expect(await reviews.execute()).toEqual([]);
  expect(await later.bid(stranger, auction, { amount: 9_000, key: 'second' })).toMatchObject(underReview);
});

test('sealed bids are screened too, and a retry gets its first answer', async () => {
  const { db, seller, bidder, auction, reviews, floor } = await begin({ sealed: true });
  expect(await floor.sealedBid(bidder, auction, { amount: 500 })).toMatchObject({ code: 'bid-too-low' });
  expect(await reviews()).toEqual([]);
  expect(await floor.sealedBid(bidder, auction, { amount: 5_000 })).toMatchObject(underReview);
  expect(await reviews()).toMatchObject([{ state: 'waiting' }]);
  await decideAll('allowed', bidder);
  expect(await floor.sealedBid(bidder, auction, { amount: 5_000 })).toHaveProperty('receipt');

  const stranger = await buildBidder(db);
  const first = await floor.sealedBid(stranger, auction, { amount: 6_000, key: 'first' });
  await change(stranger, { telephone: seller.telephone });
  const later = openHouse(db);
  expect(await later.sealedBid(stranger, auction, { amount: 6_000, key: 'first' })).toEqual(first);
  expect(await later.sealedBid(stranger, auction, { amount: 7_000, key: 'second' })).toMatchObject(
    underReview,
  );
  const stored = await db.kysely.selectFrom('sealed_bids').where('auction_id', '=', auction.id).execute();
  expect(stored).toHaveLength(2);
});

test('strangers and the owner are not screened', async () => {
  const { db, seller, auction, floor } = await begin();
  expect(await floor.bid(await buildBidder(db), auction, { amount: 2_000 })).toHaveProperty('receipt');
  expect(await floor.bid(seller, auction, { amount: 9_000 })).toMatchObject({ code: 'own-listing' });
  const reviews = db.kysely.selectFrom('bidder_reviews').where('bidder_id', '=', seller.id);
  expect(await reviews.execute()).toEqual([]);
});

test('a failed look leaves the outcome open and places no bid', async () => {
  const { db, bidder, auction, reviews } = await begin();
  const floor = openHouse(db);
  await sql`alter table bidder_reviews rename to gone`.execute(db.kysely);
  try {
    expect(await floor.bid(bidder, auction, { amount: 2_000 })).toMatchObject({ code: 'bid-not-known-yet' });
    await expect(floor.sealedBid(bidder, auction, { amount: 2_000 })).rejects.toThrow('bidder_reviews');
  } finally {
    await sql`alter table gone rename to bidder_reviews`.execute(db.kysely);
  }
  expect(await reviews()).toEqual([]);
  expect(await floor.bid(bidder, auction, { amount: 2_000 })).toMatchObject(underReview);
});

describe('the look at an auction', () => {
  test('is shared by concurrent bids, kept for five seconds, and then repeated', async () => {
    const { bidder, auction } = await begin();
    const stranger = await buildBidder(postgres.database);
    const query = vi.spyOn(postgres.database.pool, 'query');
    onTestFinished(() => query.mockRestore());
    const looks = () =>
      query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('screening-connected-customers'));
    let now = 0;
    const connected = createConnectedBidders(postgres.database, () => now);
    const both = [connected.include(auction.id, bidder.id), connected.include(auction.id, stranger.id)];
    expect(await Promise.all(both)).toEqual([true, false]);
    now = 4_999;
    expect(connected.include(auction.id, bidder.id)).toBe(true);
    expect(connected.include(auction.id, stranger.id)).toBe(false);
    expect(looks()).toHaveLength(1);
    await change(stranger, { telephone: bidder.telephone });
    now = 5_000;
    expect(await connected.include(auction.id, stranger.id)).toBe(true);
    expect(looks()).toHaveLength(2);
  });
});

describe('the keys of the database', () => {
  const same = async (rows: { telephone: string | null; address: (string | null)[] }[]) => {
    for (const { telephone, address } of rows) {
      const [address1 = null, postcode = null, country = null] = address;
      const { rows: keys } = await sql<{ telephone: string | null; address: string | null }>`
        select telephone_key(${telephone}) as telephone,
          address_key(${address1}, ${postcode}, ${country}) as address`.execute(postgres.database.kysely);
      expect(keys).toEqual([
        { telephone: telephoneKey({ telephone }), address: addressKey({ address1, postcode, country }) },
      ]);
    }
  };

  test('are those of the domain', async () => {
    await same([
      { telephone: '+44 (20) 7946-0000', address: ['1, Paddock Lane.', 'PO18 0PH', 'GB'] },
      { telephone: '+', address: ['Straße 5/½', '10115', 'de'] },
      { telephone: null, address: ['12 rue de l’Église', '٧٥٠٠١', 'FR'] },
      { telephone: '', address: ['ΟΔΟΣ ΑΘΗΝΑΣ 3', '105 51', 'GR'] },
      { telephone: '1', address: ['ΑΣ· ΑΣ1 ΑΣ.Α Σ', 'Α\u00adΣ', 'ΑΣ\u00b7'] },
      { telephone: 'x', address: ['İstiklal Cd. № 7', '34430', 'TR'] },
      { telephone: '0', address: ['銀座４丁目１', '104-0061', 'JP'] },
      { telephone: '1', address: ['e\u0301 1', null, 'FR'] },
      { telephone: '1', address: ['-', '1', 'FR'] },
    ]);
  });

  test('are those of the domain for any text of European letters', async () => {
    const words = fc.stringMatching(/^[ -~\u00a0-\u017f\u0391-\u03a9\u0400-\u044f]{0,20}$/);
    const samples = fc.sample(fc.record({ telephone: words, address: fc.tuple(words, words, words) }), 100);
    await same(samples);
  });
});
