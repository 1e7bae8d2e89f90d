import { setTimeout as pause } from 'node:timers/promises';
import { tellWatchersJob } from '@marque/contracts/notifications';
import { inTransaction } from '@marque/db/transaction';
import { startAuctionClock, startBiddingHeartbeat } from '@marque/server/capabilities/bidding/auction-clock';
import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import { enqueueAll } from '@marque/server/platform/jobs/enqueue';
import type { LivePublisher } from '@marque/server/platform/realtime/publisher';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildDevice } from '@marque/testing/build-device';
import type { Measure } from '../benchmark.ts';
import type { Figure } from '../figure.ts';
import { bidAs, type PlaceBid } from '../house/bidders.ts';
import { countTold, followLots } from '../house/followers.ts';
import { openHouse } from '../house/live-house.ts';
import { openLots, risingOffers } from '../house/lots.ts';
import { startHouseWorker } from '../house/worker.ts';
import { percentile } from '../rounds.ts';

const CHANNELS = { socket: 1, push: 3, mail: 30 } as const;
type Channel = keyof typeof CHANNELS;

/** The phase without followers has a quarter of the outbids, at the same pace. */
const QUIET_SHARE = 1 / 4;
const EVERY_MS = 60_000 / 1_000;
const CHALLENGERS = 50;

/**
 * A thousand people are outbid within a minute, while all who follow these lots are told that the auctions have begun. Measures
 * when each is told, counted from the response to the bid, and how long the bids take, compared with bids at the same pace before
 * that, when nobody followed any lot.
 */
export const measure: Measure = async (bench) => {
  const { database, quick } = bench;
  const outbids = quick ? 60 : 1_000;
  const followers = quick ? 2_000 : 200_000;
  const house = await openHouse(bench);
  const told: Record<Channel, Map<string, number>> = { socket: new Map(), push: new Map(), mail: new Map() };
  const bidders = new Set<string>();
  const measured = new Set<string>();
  const note = (channel: Channel, words: string) => {
    const lot = /listings\/([0-9a-f-]{36})/.exec(words)?.[1];
    if (lot && measured.has(lot) && !told[channel].has(lot)) told[channel].set(lot, Date.now());
  };
  const live: LivePublisher = {
    publish: (channel, event, data) => {
      house.realtime.live.publish(channel, event, data);
      const isToBidder = bidders.has(channel.slice(channel.indexOf('.') + 1));
      if (isToBidder && event === 'notification' && 'listing_id' in data)
        note('socket', `listings/${data.listing_id}`);
    },
  };

  const followed = await openLots(database, outbids);
  const quiet = await openLots(database, Math.ceil(outbids * QUIET_SHARE));
  for (const lot of followed) measured.add(lot);
  const challengers: PlaceBid[] = [];
  for (let count = 0; count < CHALLENGERS; count++)
    challengers.push(bidAs(database, house.bidding, await buildBidder(database)));
  const offerOf = { followed: risingOffers(followed), quiet: risingOffers(quiet) };
  for (const [kind, lots] of [
    ['followed', followed],
    ['quiet', quiet],
  ] as const)
    for (const place of lots.keys()) {
      const first = await buildBidder(database);
      bidders.add(first.id);
      await buildDevice(database, { customer: first });
      const lead = bidAs(database, house.bidding, first);
      if (!isPlaced(await lead(offerOf[kind](place)))) throw new Error('The first bid was refused.');
    }
  // As autovacuum has done it on a machine that has been running for a while.
  await database.pool.query('vacuum analyze');

  const worker = await startHouseWorker({ ...house, realtime: { ...house.realtime, live } }, database, {
    mail: ({ text, subject }) => subject.includes('outbid') && note('mail', text),
    push: ({ link = '' }) => note('push', link),
  });
  const parts = { database, live, log: house.log };
  const heartbeat = await startBiddingHeartbeat(parts);
  const clock = startAuctionClock(parts, house.config);
  const committed = new Map<string, number>();
  /** How long each bid took. */
  const outbidAll = async (kind: 'followed' | 'quiet', lots: readonly string[]): Promise<number[]> => {
    const took: number[] = [];
    const begun = performance.now();
    for (const [place, lot] of lots.entries()) {
      await pause(Math.max(0, begun + place * EVERY_MS - performance.now()));
      const start = performance.now();
      const answer = await challengers[place % CHALLENGERS]?.(offerOf[kind](place));
      took.push(performance.now() - start);
      committed.set(lot, Date.now());
      if (!answer || !isPlaced(answer)) throw new Error('A higher bid was refused.');
    }
    return took;
  };
  const withoutFollowers = await outbidAll('quiet', quiet);

  await followLots(database, followed, followers);
  await database.pool.query('vacuum analyze');
  await inTransaction(database, (trx) =>
    enqueueAll(
      trx,
      tellWatchersJob,
      followed.map((listingId) => ({ listingId, news: 'started' as const })),
    ),
  );
  const begun = performance.now();
  const withFollowers = await outbidAll('followed', followed);
  const deadline = Date.now() + 120_000;
  const isDone = () => Object.values(told).every(({ size }) => size >= outbids);
  while (!isDone() && Date.now() < deadline) await pause(50);
  while ((await countTold(database)) < followers && Date.now() < deadline) await pause(500);
  const seconds = (performance.now() - begun) / 1_000;
  const reached = await countTold(database);
  await clock.stop();
  await heartbeat.stop();
  await worker.stop();
  await house.close();
  if (!isDone()) throw new Error('Some were never told that they were outbid.');
  if (reached !== followers) throw new Error(`${reached} of ${followers} followers were told.`);

  const figures = (Object.entries(CHANNELS) as [Channel, number][]).map(([channel, atMost]): Figure => {
    const late = [...told[channel]].map(([lot, at]) => at - (committed.get(lot) ?? at));
    return {
      name: `from the outbid to the ${channel}, p99 of ${outbids}`,
      ...{ unit: 's', ours: percentile(late, 99) / 1_000, bound: { atMost } },
      remark: `median ${(percentile(late, 50) / 1_000).toFixed(2)} s`,
    };
  });
  return [
    ...figures,
    {
      name: 'a bid on a lot with followers, p50, while they are told',
      ...{ unit: 'ms', ours: percentile(withFollowers, 50), raw: percentile(withoutFollowers, 50) },
      ...{
        bound: { atMost: 1.2 },
        remark: `${followers} followers, all told ${seconds.toFixed(0)} s after the first bid`,
      },
    },
  ];
};
