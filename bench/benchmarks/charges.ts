import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@marque/db/database';
import { startAuctionClock, startBiddingHeartbeat } from '@marque/server/capabilities/bidding/auction-clock';
import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import { chargeDue } from '@marque/server/capabilities/payments/charge-due';
import type { Measure } from '../benchmark.ts';
import { BIDS_PER_SECOND, bidAtPace } from '../house/bid-at-pace.ts';
import { inviteBidders } from '../house/bidders.ts';
import { checkLedgers } from '../house/check-ledgers.ts';
import { instantProvider } from '../house/instant-provider.ts';
import { openHouse } from '../house/live-house.ts';
import { openLots, risingOffers, spreadOver } from '../house/lots.ts';
import { startWorkerProcess } from '../house/start-worker.ts';
import { percentile } from '../rounds.ts';

const AUCTIONS = 1_000;
/** The bank declines every tenth card, so these sales are parked until their next attempt. */
const DECLINED_EVERY = 10;

/**
 * A thousand auctions close at once, and their premiums are due at once. Measures when the last of them is charged or
 * parked, and bids on other lots meanwhile. A worker runs all the time in a process of its own, and sends the mails about all of them.
 */
export const measure: Measure = async (bench) => {
  const { database, quick } = bench;
  const house = await openHouse(bench);
  const bidders = await inviteBidders(database, house.bidding, 8);
  await database.pool.query(`update customers set payment_customer_id = 'cus_' || id`);
  const closing = await openLots(database, AUCTIONS);
  const elsewhere = await openLots(database, AUCTIONS);
  const offer = risingOffers(closing);
  const first = await Promise.all(closing.map((_, lot) => bidders[lot % 8]?.(offer(lot))));
  if (!first.every((answer) => answer && isPlaced(answer))) throw new Error('A first bid was refused.');

  const parts = { database, live: house.realtime.live, log: house.log };
  const provider = instantProvider({ declinesEvery: DECLINED_EVERY });
  const heartbeat = await startBiddingHeartbeat(parts);
  const clock = startAuctionClock(parts, house.config);
  const worker = await startWorkerProcess({ url: bench.url });

  const rival = risingOffers(elsewhere);
  const pick = spreadOver(elsewhere.length);
  const bid = bidAtPace(bidders, () => rival(pick()));
  await bid(async () => pause(3_000));
  const usual = percentile(await bid(async () => pause(quick ? 10_000 : 30_000)), 99);

  let seconds = 0;
  const mailsBefore = await worker.sentMails();
  const during = await bid(async () => {
    await database.pool.query(`update auctions set ends_at = now() where id = any($1::uuid[])`, [closing]);
    const start = performance.now();
    while ((await count(database, 'due_at > now()')) < AUCTIONS) await pause(50);
    await database.pool.query(`update sales set due_at = now(), next_charge_at = now()`);
    await chargeDue({
      ...{ db: database, live: house.realtime.live, provider, companies: house.config.companies },
      clock: { now: () => new Date() },
    });
    seconds = (performance.now() - start) / 1_000;
  });
  const mails = (await worker.sentMails()) - mailsBefore;
  await worker.stop();
  await clock.stop();
  await heartbeat.stop();
  const paid = await count(database, `state = 'premium_paid'`);
  const parked = await count(database, `state = 'payment_due' and next_charge_at > now()`);
  const twice = [...provider.charged.values()].filter((times) => times !== 1).length;
  if (mails === 0) throw new Error('The worker sent no mails.');
  if (paid + parked !== AUCTIONS || parked !== AUCTIONS / DECLINED_EVERY || twice > 0)
    throw new Error(`${paid} sales were paid, ${parked} parked, and ${twice} charged twice.`);
  await checkLedgers(database, elsewhere);
  await house.close();
  return [
    {
      name: '1,000 auctions that end at once are closed, and their premiums charged or parked',
      ...{ unit: 's', ours: seconds, bound: { atMost: 60 } },
    },
    {
      name: 'p99 of a bid elsewhere meanwhile',
      ...{ unit: 'ms', ours: percentile(during, 99), raw: usual, bound: { atMost: 1.5 } },
      remark: `raw: its usual p99; ${BIDS_PER_SECOND} bids per second, and ${mails} mails sent meanwhile`,
    },
  ];
};

async function count({ pool }: Database, condition: string): Promise<number> {
  const { rows } = await pool.query<{ sales: number }>(
    `select count(*)::int as sales from sales where ${condition}`,
  );
  return rows[0]?.sales ?? 0;
}
