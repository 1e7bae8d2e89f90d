import { openDatabase } from '@marque/db/database';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import type { Customer } from '@marque/testing/build-customer';
import { PATIENCE_MS } from '@marque/testing/patience';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { countLateBids, inspectAuction } from '../../../test/bidding/inspect-auction.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { type Errand, startBiddingProcess } from '../../../test/bidding/start-bidding-process.ts';
import type { BidAnswer } from './bid-batch.ts';
import { findAuction, findLedger } from './repository.ts';

const postgres = useTestDatabase();
const BIDDERS = 64;
let bidders: Customer[];

beforeAll(async () => {
  bidders = await Promise.all(Array.from({ length: BIDDERS }, () => buildBidder(postgres.database)));
});

const lots = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildAuction(postgres.database)));

/** Rising offers that overlap with the offers of other bidders. Some of them are exact bids. */
const errand = (bidder: Customer, auction: { id: string }, seat: number, bids: number): Errand => ({
  bidder,
  auction,
  offers: Array.from({ length: bids }, (_, n) => ({
    amount: 1_000 + n * 3_000 + ((seat * 7_919) % 3_000),
    kind: (seat + n) % 5 === 0 ? 'exact' : 'maximum',
    key: `${seat}-${n}`,
  })),
});

async function runInTwoProcesses(errands: Errand[]): Promise<BidAnswer[]> {
  const processes = await Promise.all([startBiddingProcess(postgres.url), startBiddingProcess(postgres.url)]);
  const halves = processes.map((child, half) => child.run(errands.filter((_, n) => n % 2 === half)));
  return (await Promise.all(halves)).flat(2);
}

/** Only the bidding rules may refuse a valid bid. */
function expectOnlyRules(answers: BidAnswer[]): void {
  const codes = new Set(answers.flatMap((answer) => ('code' in answer ? [answer.code] : [])));
  expect([...codes].filter((code) => code !== 'bid-too-low' && code !== 'already-leading')).toEqual([]);
}

async function expectSound(ids: string[], answers: BidAnswer[]): Promise<void> {
  const db = postgres.database;
  expectOnlyRules(answers);
  for (const id of ids) {
    expect(await inspectAuction(db, id)).toEqual([]);
    const ledger = await findLedger(db.kysely, id);
    const accepted = answers.filter((answer) => 'receipt' in answer && answer.auction.id === id);
    const receipts = accepted.flatMap((answer) =>
      'receipt' in answer && 'hash' in answer.receipt ? [answer.receipt.hash] : [],
    );
    const own = ledger.filter(({ maximum }) => maximum !== null).map(({ hash }) => hash);
    expect(receipts.sort()).toEqual(own.sort());
    const best = Math.max(...ledger.map(({ maximum }) => maximum ?? 0));
    expect(await findAuction(db.kysely, id)).toMatchObject({ leader_maximum: best });
  }
  expect(await countLateBids(db, ids)).toBe(0);
}

async function expectOneWinnerEach(ids: string[]): Promise<void> {
  const db = postgres.database;
  await db.kysely
    .updateTable('auctions')
    .set({ ends_at: after(-2_000) })
    .where('id', 'in', ids)
    .execute();
  await openHouse(db).beat();
  await Promise.all([openHouse(db).close(), openHouse(db).close()]);
  const sales = await db.kysely
    .selectFrom('sales')
    .select('listing_id')
    .where('listing_id', 'in', ids)
    .execute();
  expect(sales.map(({ listing_id }) => listing_id).sort()).toEqual(ids.toSorted());
  for (const id of ids) expect(await inspectAuction(db, id)).toEqual([]);
}

test('two processes with 64 bidders on one lot keep a correct ledger and one winner', async () => {
  const [lot] = await lots(1);
  if (!lot) throw new Error('There is a lot.');
  const answers = await runInTwoProcesses(bidders.map((bidder, seat) => errand(bidder, lot, seat, 8)));
  expect(answers).toHaveLength(BIDDERS * 8);
  await expectSound([lot.id], answers);
  await expectOneWinnerEach([lot.id]);
});

test('two processes with 64 bidders on fifty lots keep correct ledgers and one winner each', async () => {
  const all = await lots(50);
  const errands = bidders.flatMap((bidder, seat) =>
    all.filter((_, n) => (n + seat) % 5 === 0).map((lot) => errand(bidder, lot, seat, 2)),
  );
  const answers = await runInTwoProcesses(errands);
  const ids = all.map(({ id }) => id);
  await expectSound(ids, answers);
  await expectOneWinnerEach(ids);
});

test('answers a thousand simultaneous bids on one lot with a pool of ten connections', async () => {
  const db = openDatabase({
    ...{ url: postgres.url, poolSize: 10, statementTimeoutMs: PATIENCE_MS, lockTimeoutMs: PATIENCE_MS },
    applicationName: 'marque-test-thousand',
  });
  onTestFinished(db.close);
  const [lot] = await lots(1);
  if (!lot) throw new Error('There is a lot.');
  const floor = openHouse(db);
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, n) => {
      const bidder = bidders[n % BIDDERS];
      if (!bidder) throw new Error('There are bidders.');
      return floor.bid(bidder, lot, { amount: n === 500 ? 2_000_000 : 1_000 + n * 100, key: `n-${n}` });
    }),
  );
  expect(answers).toHaveLength(1_000);
  await expectSound([lot.id], answers);
  expect(await findAuction(db.kysely, lot.id)).toMatchObject({ leader_maximum: 2_000_000 });
});
