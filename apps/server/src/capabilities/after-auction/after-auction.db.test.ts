import { isRefusal } from '@marque/contracts/refusal';
import { type BidLimits, NO_BID_LIMITS } from '@marque/domain/bidding/bid-limits';
import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import type { Customer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { closingSettings } from '../../../test/bidding/open-house.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { endUnsold } from '../../../test/selling/end-unsold.ts';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { readLedger } from '../bidding/read-ledger.ts';
import { acceptBid } from './accept-bid.ts';
import { acceptOffer } from './accept-offer.ts';
import { counterOffer } from './counter-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { expireOffers } from './expire-offers.ts';
import { makeOffer } from './make-offer.ts';
import { relistListing } from './relist-listing.ts';

const postgres = useTestDatabase();
const HOUR = 3_600_000;

async function ended(bidLimits: BidLimits = NO_BID_LIMITS) {
  const db = postgres.database;
  const { live } = recordLive();
  const parts = {
    ...{ live, terms: closingSettings, auditKey: TEST_KEYS.audit, bidLimits },
  };
  const { id, owner, bidder } = await endUnsold(db);
  const as = (customer: Customer, at = new Date()) =>
    buildContext(db, { actor: actingAs(customer), clock: fixedClock(at) });
  const offers = () =>
    db.kysely.selectFrom('offers').selectAll().where('listing_id', '=', id).orderBy('round').execute();
  return {
    ...{ id, owner, bidder, offers },
    offer: (amount: number) => makeOffer(as(owner), { id, amount }, parts),
    acceptBid: () => acceptBid(as(owner), { id, amount: 9_000 }, parts),
    accept: (who: Customer, offerId: string, at?: Date) => acceptOffer(as(who, at), { id, offerId }, parts),
    decline: (who: Customer, offerId: string) => declineOffer(as(who), { id, offerId }, parts),
    counter: (who: Customer, offerId: string, amount: number) =>
      counterOffer(as(who), { id, offerId, amount }, parts),
    relist: (at?: Date) => relistListing(as(owner, at), id),
    expire: (now: Date) => expireOffers({ db, live, now }),
    /** What must be true however the race ends. */
    judge: async () => {
      const sales = await db.kysely.selectFrom('sales').selectAll().where('listing_id', '=', id).execute();
      const rows = await offers();
      const { status } = await db.kysely
        .selectFrom('listings')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const successors = await db.kysely
        .selectFrom('listings')
        .select('id')
        .where('former_listing_id', '=', id)
        .execute();
      const ledger = await readLedger(as(owner), { params: { id } });
      if (isRefusal(ledger)) throw new Error('The ledger is missing.');
      const lowered = ledger.entries.filter(({ kind }) => kind === 'reserve-lowered');
      const news = (await listJobs(db)).filter(
        ({ payload, task_identifier }) =>
          payload.listingId === id && task_identifier === 'after-auction.tell',
      );
      expect(sales.length).toBeLessThanOrEqual(1);
      expect(status).toBe(sales.length === 1 ? 'sold' : 'unsold');
      expect(lowered).toHaveLength(sales.length);
      expect(await verifyLedger(ledger.entries)).toMatchObject({ valid: true });
      expect(rows.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
      const accepted = rows.find(({ state }) => state === 'accepted');
      if (accepted) expect(sales[0]?.hammer_price).toBe(accepted.amount);
      expect(successors.length).toBeLessThanOrEqual(1);
      if (successors.length === 1) expect(sales).toEqual([]);
      return { sales, rows, successors, news: news.map(({ payload }) => `${payload.news} ${payload.to}`) };
    },
  };
}

test('a bidder neither accepts nor offers more than the limit of their level', async () => {
  const telephone = { GBP: 11_000, EUR: 11_000, USD: 11_000 };
  const car = await ended({ telephone, identity: {} });
  await car.offer(12_000);
  const [made] = await car.offers();
  const offerId = made?.id ?? '';
  for (const answer of [
    await car.accept(car.bidder, offerId),
    await car.counter(car.bidder, offerId, 11_500),
  ])
    expect(answer).toMatchObject({ code: 'bid-above-level' });
  expect((await car.judge()).sales).toEqual([]);
  expect(isRefusal(await car.counter(car.bidder, offerId, 11_000))).toBe(false);
});

const RUNS = [1, 2, 3, 4, 5];

describe('at the same time', () => {
  test.each(RUNS)('two tabs accept the highest bid: one sale (%i)', async () => {
    const car = await ended();
    const answers = await Promise.all([car.acceptBid(), car.acceptBid(), car.acceptBid()]);
    expect(answers.filter(isRefusal)).toEqual([]);
    const { sales, news } = await car.judge();
    expect(sales).toHaveLength(1);
    expect(news.sort()).toEqual(['bid-accepted bidder', 'bid-accepted seller']);
  });

  test.each(RUNS)('the seller accepts the bid in one tab and makes an offer in another (%i)', async () => {
    const car = await ended();
    const answers = await Promise.all([car.acceptBid(), car.offer(12_000), car.offer(13_000)]);
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    const { sales, rows } = await car.judge();
    expect(sales.length + rows.length).toBe(1);
  });

  test.each(RUNS)('the bidder accepts, declines and counters: one answer counts (%i)', async () => {
    const car = await ended();
    await car.offer(12_000);
    const offerId = (await car.offers())[0]?.id ?? '';
    const answers = await Promise.all([
      car.accept(car.bidder, offerId),
      car.decline(car.bidder, offerId),
      car.counter(car.bidder, offerId, 10_000),
      car.accept(car.bidder, offerId),
    ]);
    // Both acceptances succeed or neither does, because a repeated one changes nothing.
    expect([1, 2]).toContain(answers.filter((answer) => !isRefusal(answer)).length);
    await car.judge();
  });

  test.each(RUNS)('the bidder accepts while the offer expires (%i)', async () => {
    const car = await ended();
    await car.offer(12_000);
    const [offer] = await car.offers();
    if (!offer) throw new Error('There is no offer.');
    // The acceptance arrived in time, and the job runs just after the end.
    const inTime = new Date(offer.expires_at.getTime() - 1);
    const [answer] = await Promise.all([
      car.accept(car.bidder, offer.id, inTime),
      car.expire(offer.expires_at),
    ]);
    const { sales, rows } = await car.judge();
    expect(rows[0]?.state).toBe(isRefusal(answer) ? 'expired' : 'accepted');
    expect(sales).toHaveLength(isRefusal(answer) ? 0 : 1);
  });

  test.each(RUNS)('the seller accepts the bid and relists the car (%i)', async () => {
    const car = await ended();
    const answers = await Promise.all([car.acceptBid(), car.relist(), car.relist()]);
    const { sales, successors } = await car.judge();
    expect(sales.length + successors.length).toBe(1);
    expect(answers.filter((answer) => !isRefusal(answer)).length).toBe(sales.length === 1 ? 1 : 2);
  });

  test.each(RUNS)('the bidder accepts and the seller relists just after the end (%i)', async () => {
    const car = await ended();
    await car.offer(12_000);
    const [offer] = await car.offers();
    if (!offer) throw new Error('There is no offer.');
    const inTime = new Date(offer.expires_at.getTime() - 1);
    await Promise.all([car.accept(car.bidder, offer.id, inTime), car.relist(offer.expires_at)]);
    const { sales, successors } = await car.judge();
    expect(sales.length + successors.length).toBe(1);
  });

  test('several jobs end an offer once', async () => {
    const car = await ended();
    await car.offer(12_000);
    const late = new Date(Date.now() + 13 * HOUR);
    await Promise.all([car.expire(late), car.expire(late), car.expire(late)]);
    const { news } = await car.judge();
    expect(news.sort()).toEqual(['expired bidder', 'expired seller', 'made bidder']);
  });
});

test('the database refuses a second open and a second accepted offer of a car', async () => {
  const car = await ended();
  await car.offer(12_000);
  const [first] = await car.offers();
  if (!first) throw new Error('There is no offer.');
  const { id: _, ...row } = first;
  const insert = (change: object) =>
    postgres.database.kysely
      .insertInto('offers')
      .values({ ...row, round: 2, made_by: 'bidder', ...change })
      .execute();
  await expect(insert({})).rejects.toThrow('offers_one_open');
  await car.accept(car.bidder, first.id);
  await expect(insert({ state: 'accepted', answered_at: new Date() })).rejects.toThrow('offers_one_accepted');
});
