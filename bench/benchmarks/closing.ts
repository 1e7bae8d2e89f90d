import { setTimeout as pause } from 'node:timers/promises';
import { startAuctionClock, startBiddingHeartbeat } from '@marque/server/capabilities/bidding/auction-clock';
import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import { DRAIN_MS } from '@marque/server/capabilities/bidding/close-due-auctions';
import type { LivePublisher } from '@marque/server/platform/realtime/publisher';
import type { Measure } from '../benchmark.ts';
import { inviteBidders } from '../house/bidders.ts';
import { openHouse } from '../house/live-house.ts';
import { openLots, risingOffers } from '../house/lots.ts';
import { percentile } from '../rounds.ts';

const AUCTIONS = 1_000;

/**
 * A thousand auctions with three bidders each end within one second. Measures when each is announced as ended, after
 * its drain.
 */
export const measure: Measure = async (bench) => {
  const { database } = bench;
  const house = await openHouse(bench);
  const bidders = await inviteBidders(database, house.bidding, 3);
  const lots = await openLots(database, AUCTIONS);
  const offer = risingOffers(lots);
  for (const bid of bidders) {
    const answers = await Promise.all(lots.map((_, lot) => bid(offer(lot))));
    if (!answers.every(isPlaced)) throw new Error('A bid before the end was refused.');
  }

  const ends = await endWithinASecond(database, lots);
  const late: number[] = [];
  const closed = new Set<string>();
  const live: LivePublisher = {
    publish: (channel, event, data) => {
      house.realtime.live.publish(channel, event, data);
      const id = channel.startsWith('listing.') ? channel.slice('listing.'.length) : '';
      const end = event === 'auction.ended' ? ends.get(id) : undefined;
      if (end === undefined) return;
      if (Date.now() < end) throw new Error('An auction was closed early.');
      if (closed.has(id)) throw new Error('An auction was closed twice.');
      closed.add(id);
      late.push(Date.now() - end - DRAIN_MS);
    },
  };
  const parts = { database, live, log: house.log };
  const heartbeat = await startBiddingHeartbeat(parts);
  const clock = startAuctionClock(parts, house.config);
  const deadline = Date.now() + 60_000;
  while (closed.size < AUCTIONS && Date.now() < deadline) await pause(50);
  await clock.stop();
  await heartbeat.stop();
  const { rows } = await database.pool.query<{ sales: number }>('select count(*)::int as sales from sales');
  if (closed.size !== AUCTIONS || rows[0]?.sales !== AUCTIONS)
    throw new Error(`${closed.size} of ${AUCTIONS} auctions closed, with ${rows[0]?.sales} sales.`);
  await house.close();
  return [
    {
      name: 'lateness of 1,000 auctions that end in one second, p99 after the drain',
      unit: 's',
      ours: percentile(late, 99) / 1_000,
      bound: { atMost: 1 },
      remark: `median ${(percentile(late, 50) / 1_000).toFixed(2)} s`,
    },
  ];
};

async function endWithinASecond(
  { pool }: Parameters<Measure>[0]['database'],
  lots: string[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; ends_at: Date }>(
    `update auctions set ends_at = date_trunc('second', now()) + interval '3 seconds' + random() * interval '1 second'
     where id = any($1::uuid[]) returning id, ends_at`,
    [lots],
  );
  return new Map(rows.map(({ id, ends_at }) => [id, ends_at.getTime()]));
}
