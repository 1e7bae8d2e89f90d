import { setTimeout as pause } from 'node:timers/promises';
import { startAuctionClock, startBiddingHeartbeat } from '@marque/server/capabilities/bidding/auction-clock';
import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import type { LivePublisher } from '@marque/server/platform/realtime/publisher';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildDevice } from '@marque/testing/build-device';
import type { Measure } from '../benchmark.ts';
import { bidAs } from '../house/bidders.ts';
import { openHouse } from '../house/live-house.ts';
import { openLots, risingOffers } from '../house/lots.ts';
import { startHouseWorker } from '../house/worker.ts';
import { percentile } from '../rounds.ts';

const CHANNELS = { socket: 1, push: 3, mail: 30 } as const;
type Channel = keyof typeof CHANNELS;

/** A thousand people are outbid within a minute. Measures when each is told, counted from the response to the bid. */
export const measure: Measure = async (bench) => {
  const { database, quick } = bench;
  const outbids = quick ? 60 : 1_000;
  const house = await openHouse(bench);
  const told: Record<Channel, Map<string, number>> = { socket: new Map(), push: new Map(), mail: new Map() };
  const note = (channel: Channel, words: string) => {
    const lot = /listings\/([0-9a-f-]{36})/.exec(words)?.[1];
    if (lot) told[channel].set(lot, Date.now());
  };
  const live: LivePublisher = {
    publish: (channel, event, data) => {
      house.realtime.live.publish(channel, event, data);
      if (event === 'notification' && 'listing_id' in data) note('socket', `listings/${data.listing_id}`);
    },
  };
  const [first, second] = [await buildBidder(database), await buildBidder(database)];
  await buildDevice(database, { customer: first });
  const lots = await openLots(database, outbids);
  const offer = risingOffers(lots);
  const lead = bidAs(database, house.bidding, first);
  for (let lot = 0; lot < outbids; lot++)
    if (!isPlaced(await lead(offer(lot)))) throw new Error('The first bid was refused.');

  const worker = await startHouseWorker({ ...house, realtime: { ...house.realtime, live } }, database, {
    mail: ({ text }) => note('mail', text),
    push: ({ link = '' }) => note('push', link),
  });
  const parts = { database, live, log: house.log };
  const heartbeat = await startBiddingHeartbeat(parts);
  const clock = startAuctionClock(parts, house.config);
  const outbid = bidAs(database, house.bidding, second);
  const committed = new Map<string, number>();
  const begun = performance.now();
  for (const [place, lot] of lots.entries()) {
    await pause(Math.max(0, begun + place * (60_000 / 1_000) - performance.now()));
    if (!isPlaced(await outbid(offer(place)))) throw new Error('A higher bid was refused.');
    committed.set(lot, Date.now());
  }
  const deadline = Date.now() + 120_000;
  const isDone = () => Object.values(told).every(({ size }) => size >= outbids);
  while (!isDone() && Date.now() < deadline) await pause(50);
  await clock.stop();
  await heartbeat.stop();
  await worker.stop();
  await house.close();
  if (!isDone()) throw new Error('Some were never told that they were outbid.');

  return (Object.entries(CHANNELS) as [Channel, number][]).map(([channel, atMost]) => {
    const late = [...told[channel]].map(([lot, at]) => at - (committed.get(lot) ?? at));
    return {
      name: `from the outbid to the ${channel}, p99 of ${outbids}`,
      ...{ unit: 's', ours: percentile(late, 99) / 1_000, bound: { atMost } },
      remark: `median ${(percentile(late, 50) / 1_000).toFixed(2)} s`,
    };
  });
};
