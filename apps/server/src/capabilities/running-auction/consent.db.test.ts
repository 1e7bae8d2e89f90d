import { HOUR_MS } from '@marque/domain/time/durations';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { voidAs } from '../../../test/bidding/void-as.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import { answerForMaximum } from '../bidding/answer-for-maximum.ts';
import { lapseDueMaximums } from '../bidding/lapse-due-maximums.ts';
import { databaseTime, findAuction, findLedger } from '../bidding/repository.ts';
import { findOwnBids } from '../listings/own-bids-repository.ts';
import { publishChange } from './publish-change.ts';

const postgres = useTestDatabase();

/** Bidders may confirm for `answerMs` after a change. In the last hour there is no time for an answer. */
async function begin({ answerMs = 5 * HOUR_MS }: { answerMs?: number } = {}) {
  const db = postgres.database;
  const [owner, ada, ben, cyd] = await Promise.all([
    buildCustomer(db),
    buildBidder(db),
    buildBidder(db),
    buildBidder(db),
  ]);
  const auction = await buildAuction(db, { owner_id: owner.id, ends_at: after(HOUR_MS + answerMs) });
  const floor = openHouse(db);
  const row = async () => {
    const found = await findAuction(db.kysely, auction.id);
    if (!found) throw new Error('The auction has vanished.');
    return found;
  };
  const publish = async (needsConsent = true, key?: string) => {
    const context = buildContext(db, { actor: actingAs(owner) });
    const change = await publishChange(
      context,
      { id: auction.id, text: 'The gearbox whines.', needsConsent, key },
      floor.live,
    );
    if ('refused' in change) throw new Error(`The change was refused: ${change.code}`);
    return change;
  };
  const answer = async (customer: Customer, changeId: string, wanted: 'keep' | 'limit', arrivedAt?: Date) =>
    answerForMaximum(
      buildContext(db, {
        actor: actingAs(customer),
        arrivedAt: arrivedAt ?? (await databaseTime(db.kysely)),
      }),
      { id: auction.id, changeId, answer: wanted },
    );
  const highestOf = async (customer: Customer) => {
    const own = (await findLedger(db.kysely, auction.id)).filter(
      ({ bidder_id }) => bidder_id === customer.id,
    );
    return Math.max(...own.map(({ amount }) => amount ?? 0));
  };
  return { db, auction, owner, ada, ben, cyd, floor, row, publish, answer, highestOf };
}

describe('a change that needs consent', () => {
  test('asks the leader, and leaves price and lead as they are', async () => {
    const { db, auction, ada, floor, row, publish } = await begin();
    await floor.bid(ada, auction, { amount: 9_000 });
    const before = await row();
    const change = await publish();
    expect(await row()).toMatchObject({
      ...{ price: before.price, leader_id: ada.id, leader_maximum: 9_000, bid_count: 1, sequence: 2 },
      leader_lapses_at: new Date(change.confirm_by ?? ''),
    });
    const own = (await findOwnBids(db.kysely, [auction.id], ada.id)).get(auction.id);
    expect(own).toEqual({
      ...{ kind: 'maximum', amount: 9_000 },
      confirm: { change: change.id, by: change.confirm_by },
    });
    expect(await inspectAuction(db, auction.id)).toEqual([]);
  });

  test('asks nobody if it does not matter, or if the maximum is used up', async () => {
    const { auction, ada, floor, row, publish } = await begin();
    await floor.bid(ada, auction, { amount: 1_000, kind: 'exact' });
    expect(await publish(false)).toMatchObject({ confirm_by: null });
    expect(await publish(true)).toMatchObject({ confirm_by: expect.any(String) });
    expect(await row()).toMatchObject({ leader_lapses_at: null });
  });

  test('is published once if the request is repeated at the same time', async () => {
    const { db, auction, publish } = await begin();
    const published = await Promise.all([publish(true, 'k'), publish(true, 'k'), publish(true, 'k')]);
    expect(new Set(published.map(({ id }) => id)).size).toBe(1);
    expect(await findLedger(db.kysely, auction.id)).toHaveLength(1);
    const jobs = (await listJobs(db)).filter(({ payload }) => payload.changeId === published[0]?.id);
    expect(jobs).toHaveLength(1);
  });

  test('is respected by a process that has cached the auction', async () => {
    const { db, auction, ada, ben, cyd, floor, publish, row } = await begin({ answerMs: -HOUR_MS / 2 });
    await floor.bid(ada, auction, { amount: 2_000 });
    await floor.bid(ben, auction, { amount: 9_000 });
    await publish();
    expect(await floor.bid(cyd, auction, { amount: 3_000 })).toMatchObject({
      bid: { leading: true },
      auction: { highest_bid: 2_200 },
    });
    expect(await row()).toMatchObject({ leader_id: cyd.id, leader_lapses_at: null });
    expect(await inspectAuction(db, auction.id)).toEqual([]);
  });
});

describe('the answer of the leader', () => {
  test('keeps the whole maximum', async () => {
    const { db, auction, ada, ben, floor, row, publish, answer } = await begin();
    await floor.bid(ada, auction, { amount: 9_000 });
    const { id } = await publish();
    expect(await answer(ada, id, 'keep')).toEqual({ maximum: 9_000, price: 1_000 });
    expect(await answer(ada, id, 'keep')).toEqual({ maximum: 9_000, price: 1_000 });
    expect(await answer(ada, id, 'limit')).toMatchObject({ code: 'nothing-to-confirm' });
    expect(await row()).toMatchObject({ leader_lapses_at: null, leader_maximum: 9_000 });
    await floor.bid(ben, auction, { amount: 4_000 });
    expect(await row()).toMatchObject({ leader_id: ada.id, price: 4_100 });
    expect(await inspectAuction(db, auction.id)).toEqual([]);
  });

  test('limits the maximum to the price at once', async () => {
    const { db, auction, ada, ben, floor, publish, answer, highestOf } = await begin();
    await floor.bid(ada, auction, { amount: 9_000 });
    const { id } = await publish();
    expect(await answer(ada, id, 'limit')).toEqual({ maximum: 1_000, price: 1_000 });
    expect(await floor.bid(ben, auction, { amount: 4_000 })).toMatchObject({
      bid: { leading: true },
      auction: { highest_bid: 1_100 },
    });
    expect(await highestOf(ada)).toBe(1_000);
    expect(await inspectAuction(db, auction.id)).toEqual([]);
  });

  test('is refused from others, for an older change, and after the maximum has lapsed', async () => {
    const { auction, ada, ben, floor, row, publish, answer } = await begin();
    await floor.bid(ada, auction, { amount: 9_000 });
    const first = await publish();
    const second = await publish();
    expect(await answer(ben, second.id, 'keep')).toMatchObject({ code: 'nothing-to-confirm' });
    expect(await answer(ada, first.id, 'keep')).toMatchObject({ code: 'newer-change' });
    expect(await answer(ada, crypto.randomUUID(), 'keep')).toMatchObject({ code: 'not-found' });
    const { leader_lapses_at } = await row();
    expect(leader_lapses_at).toEqual(new Date(first.confirm_by ?? ''));
    expect(await answer(ada, second.id, 'keep', leader_lapses_at ?? undefined)).toMatchObject({
      code: 'nothing-to-confirm',
    });
    expect(await answer(ada, second.id, 'keep')).toMatchObject({ maximum: 9_000 });
  });
});

describe('a maximum that was not confirmed in time', () => {
  test('meets a bid from before that time in full, and a later one only with the price', async () => {
    const { db, auction, ada, ben, cyd, floor, publish, row } = await begin({ answerMs: 200 });
    await floor.bid(ada, auction, { amount: 9_000 });
    const change = await publish();
    const due = new Date(change.confirm_by ?? '');
    await floor.bid(ben, auction, { amount: 2_000, arrivedAt: new Date(due.getTime() - 1) });
    expect(await row()).toMatchObject({ leader_id: ada.id, price: 2_100 });
    await floor.bid(cyd, auction, { amount: 3_000, arrivedAt: due });
    expect(await row()).toMatchObject({ leader_id: cyd.id, price: 2_200, leader_maximum: 3_000 });
    expect(await inspectAuction(db, auction.id)).toEqual([]);
  });

  test('is not limited before that time', async () => {
    const { db, auction, ada, floor, publish, row } = await begin();
    await floor.bid(ada, auction, { amount: 9_000 });
    await publish();
    expect(await lapseDueMaximums(db)).toBe(0);
    expect(await row()).toMatchObject({ leader_id: ada.id, leader_maximum: 9_000 });
  });

  test('is limited once by several workers, and its owner is told once', async () => {
    const { db, auction, ada, floor, publish, row } = await begin({ answerMs: -HOUR_MS / 2 });
    // Maximums of earlier tests may have become due meanwhile.
    await lapseDueMaximums(db);
    await floor.bid(ada, auction, { amount: 9_000 });
    await publish();
    await db.pool.query("select pg_sleep_until(clock_timestamp() + interval '1 second')");
    const limited = await Promise.all([lapseDueMaximums(db), lapseDueMaximums(db), lapseDueMaximums(db)]);
    expect(limited.toSorted()).toEqual([0, 0, 1]);
    expect(await row()).toMatchObject({ leader_id: ada.id, leader_maximum: 1_000, leader_lapses_at: null });
    const own = (await findOwnBids(db.kysely, [auction.id], ada.id)).get(auction.id);
    expect(own).toEqual({ kind: 'maximum', amount: 1_000 });
    const jobs = (await listJobs(db)).filter(({ payload }) => payload.auctionId === auction.id);
    expect(jobs.map(({ task_identifier }) => task_identifier)).toEqual(['bidding.maximum-lapsed']);
    expect(await inspectAuction(db, auction.id)).toEqual([]);
  });

  test('never bids above the price it had reached, while bids, answers and workers race', async () => {
    const { db, auction, ada, ben, cyd, floor, publish, answer, highestOf, row } = await begin({
      answerMs: 100,
    });
    const other = openHouse(db);
    await floor.bid(ada, auction, { amount: 50_000 });
    const change = await publish();
    const due = new Date(change.confirm_by ?? '');
    await db.pool.query("select pg_sleep_until($1::timestamptz + interval '1 second')", [due]);
    const reached = (await row()).price;
    const bids = Array.from({ length: 24 }, (_, n) =>
      (n % 2 ? floor : other).bid(n % 3 ? ben : cyd, auction, { amount: 1_200 + n * 100 }),
    );
    const workers = Array.from({ length: 6 }, () => lapseDueMaximums(db));
    const answers = await Promise.all(Array.from({ length: 4 }, () => answer(ada, change.id, 'keep')));
    await Promise.all([...bids, ...workers]);
    for (const one of answers) expect(one).toMatchObject({ code: 'nothing-to-confirm' });
    expect(await highestOf(ada)).toBe(reached);
    expect((await row()).leader_id).not.toBe(ada.id);
    expect(await inspectAuction(db, auction.id)).toEqual([]);
  });

  test('counts in full or not at all if its owner confirms while others bid', async () => {
    const { db, auction, ada, ben, cyd, floor, publish, answer, row } = await begin();
    await floor.bid(ada, auction, { amount: 50_000 });
    const change = await publish();
    const [kept] = await Promise.all([
      answer(ada, change.id, 'keep'),
      ...Array.from({ length: 20 }, (_, n) =>
        floor.bid(n % 2 ? ben : cyd, auction, { amount: 2_000 + n * 250 }),
      ),
    ]);
    expect(kept).toMatchObject({ maximum: 50_000 });
    expect(await row()).toMatchObject({ leader_id: ada.id, leader_maximum: 50_000, leader_lapses_at: null });
    expect(await inspectAuction(db, auction.id)).toEqual([]);
  });

  test('stays limited when a later bid is voided', async () => {
    const { db, auction, ada, ben, floor, publish, row } = await begin({ answerMs: -HOUR_MS / 2 });
    const staff = await buildCustomer(db, { roles: ['admin'] });
    await floor.bid(ada, auction, { amount: 9_000 });
    await publish();
    await floor.bid(ben, auction, { amount: 4_000 });
    const sequence = (await row()).sequence;
    await voidAs(db, staff, { id: auction.id, sequence });
    expect(await row()).toMatchObject({ leader_id: ada.id, price: 1_000 });
    expect(await floor.bid(ben, auction, { amount: 5_000 })).toMatchObject({
      bid: { leading: true },
      auction: { highest_bid: 1_100 },
    });
    expect(await inspectAuction(db, auction.id)).toEqual([]);
  });
});
