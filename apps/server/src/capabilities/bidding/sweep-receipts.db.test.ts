import { inTransaction } from '@marque/db/transaction';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { sweepReceipts } from './sweep-receipts.ts';

const postgres = useTestDatabase();

const MINUTE = 60_000;
const start = new Date();
const later = (ms: number) => new Date(start.getTime() + ms);

beforeEach(async () => {
  while ((await sweepReceipts(postgres.database, { now: later(24 * 60 * MINUTE) })) > 0);
  await postgres.database.pool.query('delete from graphile_worker._private_jobs');
});

async function begin(sealed = false) {
  const db = postgres.database;
  const [auction, ada, ben] = await Promise.all([
    buildAuction(db, sealed ? { sealed: true, listing: { plan_type: 3 } } : {}),
    buildBidder(db, { email: `${crypto.randomUUID()}@example.com` }),
    buildBidder(db, { email: `${crypto.randomUUID()}@example.com` }),
  ]);
  const sweep = (ms: number) => sweepReceipts(db, { now: later(ms) });
  const mailsTo = async ({ email }: { email: string }) => {
    await runJobs(buildJobContext(db));
    return listOutbox(db, { to: email });
  };
  return { db, auction, ada, ben, floor: openHouse(db), sweep, mailsTo };
}

describe('receipts of open bids', () => {
  test('twenty bids in a minute are one mail, with the hash of each, but with no maximum', async () => {
    const { auction, ada, ben, floor, sweep, mailsTo } = await begin();
    const placed = [];
    for (let step = 0; step < 20; step += 1) {
      const arrivedAt = later(step * 1_000);
      placed.push(await floor.bid(ada, auction, { amount: 50_000 + step * 1_000, arrivedAt }));
    }
    await floor.bid(ben, auction, { amount: 2_000, kind: 'maximum', arrivedAt: later(21_000) });

    // The bids still follow each other.
    expect(await sweep(30_000)).toBe(0);
    expect(await sweep(3 * MINUTE)).toBe(2);
    expect(await sweep(4 * MINUTE)).toBe(0);

    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Receipts of your 20 bids on the 1965 Jaguar E-Type');
    for (const one of placed) {
      if (!('receipt' in one && 'hash' in one.receipt)) throw new Error('The bid was refused.');
      expect(mail?.text).toContain(one.receipt.hash);
    }
    expect(mail?.text).toContain('Shown only in your account');
    expect(JSON.stringify(mail)).not.toContain('£');
    expect(await mailsTo(ben)).toHaveLength(1);
  });

  test('the mail about an exact bid contains its amount, which is public', async () => {
    const { db, auction, ada, floor, mailsTo } = await begin();
    await floor.bid(ada, auction, { amount: 54_321, kind: 'exact' });
    await sweepReceipts(db, { auctionId: auction.id });
    const [mail] = await mailsTo(ada);
    expect(mail?.text).toContain('£54,321');
  });

  test('a long fight does not delay them for more than a few minutes', async () => {
    const { auction, ada, floor, sweep } = await begin();
    for (let step = 0; step < 7; step += 1)
      await floor.bid(ada, auction, { amount: 50_000 + step * 1_000, arrivedAt: later(step * 50_000) });
    expect(await sweep(4 * MINUTE)).toBe(0);
    expect(await sweep(5 * MINUTE + 1)).toBe(1);
  });

  test('those of an ended auction are mailed at once, and only once', async () => {
    const { db, auction, ada, floor, mailsTo } = await begin();
    await floor.bid(ada, auction, { amount: 5_000 });
    expect(await sweepReceipts(db, { auctionId: auction.id })).toBe(1);
    expect(await sweepReceipts(db, { auctionId: auction.id })).toBe(0);
    expect(await mailsTo(ada)).toHaveLength(1);
  });

  test('two sweeps at once never take the same bid', async () => {
    const { db, auction, ada, floor } = await begin();
    await floor.bid(ada, auction, { amount: 5_000 });
    const taken = await Promise.all([1, 2, 3].map(() => sweepReceipts(db, { auctionId: auction.id })));
    expect(taken.toSorted()).toEqual([0, 0, 1]);
  });

  test('a customer who does not want them gets none', async () => {
    const { db, auction, ada, floor, mailsTo } = await begin();
    await db.kysely
      .insertInto('notification_choices')
      .values({ customer_id: ada.id, event: 'receipt', channel: 'mail', wanted: false })
      .execute();
    await floor.bid(ada, auction, { amount: 5_000 });
    await sweepReceipts(db, { auctionId: auction.id });
    expect(await mailsTo(ada)).toEqual([]);
  });

  test('a bid stores nothing for them: no job, no row', async () => {
    const { db, auction, ada, floor } = await begin();
    await floor.bid(ada, auction, { amount: 5_000 });
    expect(await listJobs(db)).toEqual([]);
    const swept = await inTransaction(db, (trx) =>
      trx.selectFrom('receipt_sweeps').selectAll().where('auction_id', '=', auction.id).execute(),
    );
    expect(swept).toEqual([]);
  });
});

describe('the receipt of a sealed bid', () => {
  const AMOUNT = 7_654_321;

  test('is mailed without the amount and without the nonce', async () => {
    const { auction, ada, floor, sweep, mailsTo } = await begin(true);
    const placed = await floor.sealedBid(ada, auction, { amount: AMOUNT, arrivedAt: later(0) });
    if (!('receipt' in placed && 'nonce' in placed.receipt)) throw new Error('The bid was refused.');
    expect(await sweep(30_000)).toBe(0);
    expect(await sweep(2 * MINUTE)).toBe(1);
    const [mail, ...more] = await mailsTo(ada);
    expect(more).toEqual([]);
    const text = JSON.stringify(mail);
    expect(text).toContain(placed.receipt.commitment);
    expect(text).not.toContain(placed.receipt.nonce);
    expect(text).not.toMatch(/7.?654.?321/);
  });

  test('is mailed again when the bid is replaced', async () => {
    const { auction, ada, floor, sweep, mailsTo } = await begin(true);
    await floor.sealedBid(ada, auction, { amount: AMOUNT, arrivedAt: later(0) });
    await sweep(2 * MINUTE);
    await floor.sealedBid(ada, auction, { amount: AMOUNT + 1, arrivedAt: later(3 * MINUTE) });
    await sweep(5 * MINUTE);
    await sweep(6 * MINUTE);
    expect(await mailsTo(ada)).toHaveLength(2);
  });
});
