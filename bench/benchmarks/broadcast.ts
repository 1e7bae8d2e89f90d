import { listingChannel } from '@marque/contracts/channels';
import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import { textFrame } from '@marque/server/platform/realtime/frame';
import { channelEvent } from '@marque/server/platform/realtime/protocol';
import type { Measure } from '../benchmark.ts';
import { inviteBidders } from '../house/bidders.ts';
import { hotOffers, openLots } from '../house/lots.ts';
import { openWebServer } from '../house/web-server.ts';
import { openWatchers, type Watchers } from '../load/start-watchers.ts';
import { openBareBroadcast } from '../raw/bare-broadcast.ts';
import { percentile } from '../rounds.ts';

const SOCKETS = 2_000;

/**
 * Measures over the real bus: the time from the response to a bid until the last of 2,000 sockets has the event, and
 * the cost of each delivery in this process.
 */
export const measure: Measure = async (bench) => {
  const { database, quick } = bench;
  const web = await openWebServer(bench);
  const sockets = web.house.realtime.serve(web.app.server, async (ids) => new Map(ids.map((id) => [id, []])));
  const bare = await openBareBroadcast();
  const lots = await openLots(database, 1);
  const channel = listingChannel(lots[0] ?? '');
  const offer = hotOffers(lots);
  const bidders = await inviteBidders(database, web.house.bidding, 2);
  let turn = 0;
  let frame: Buffer = Buffer.alloc(0);

  /** Returns the time of the response, from which the delay is measured. */
  const bid = async (): Promise<bigint> => {
    const answer = await bidders[turn++ % bidders.length]?.(offer());
    if (!answer || !isPlaced(answer)) throw new Error('A valid bid was refused.');
    const answeredAt = process.hrtime.bigint();
    frame = textFrame(channelEvent({ channel, event: 'bid.placed', data: answer.auction }));
    return answeredAt;
  };
  const broadcast = async (): Promise<bigint> => {
    const startedAt = process.hrtime.bigint();
    bare.broadcast(frame);
    return startedAt;
  };
  const ours = await openWatchers({
    port: web.port,
    path: '/app/marque?protocol=7',
    channel,
    count: SOCKETS,
  });
  const raw = await openWatchers({ port: bare.port, path: '/', count: SOCKETS });

  const oursTally = tally(ours, bid);
  const rawTally = tally(raw, broadcast);
  await oursTally.take(quick ? 10 : 50, 'warming up');
  await rawTally.take(quick ? 10 : 50, 'warming up');
  for (let round = 0; round < (quick ? 3 : 10); round++) {
    await rawTally.take(quick ? 15 : 40);
    await oursTally.take(quick ? 15 : 40);
  }
  ours.leave();
  raw.leave();
  await sockets?.close();
  await bare.close();
  await web.close();
  return [
    {
      name: 'from a bid’s answer to the last of 2,000 sockets, p99',
      unit: 'ms',
      ours: percentile(oursTally.delaysMs, 99),
      raw: percentile(rawTally.delaysMs, 99),
      bound: { atMost: 1.5 },
      remark: `medians ${percentile(oursTally.delaysMs, 50).toFixed(1)} and ${percentile(rawTally.delaysMs, 50).toFixed(1)} ms`,
    },
    {
      name: 'deliveries a CPU-second',
      unit: '/s',
      ours: oursTally.perCpuSecond(),
      raw: rawTally.perCpuSecond(),
      bound: { atLeast: 0.7 },
    },
  ];
};

function tally(watchers: Watchers, act: () => Promise<bigint>) {
  const delaysMs: number[] = [];
  let cpuMicros = 0;
  return {
    delaysMs,
    async take(count: number, warmingUp?: 'warming up'): Promise<void> {
      const before = process.cpuUsage();
      for (let index = 0; index < count; index++) {
        const heard = watchers.allHeard();
        const from = await act();
        const delay = Number((await heard) - from) / 1e6;
        if (!warmingUp) delaysMs.push(delay);
      }
      const used = process.cpuUsage(before);
      if (!warmingUp) cpuMicros += used.user + used.system;
    },
    perCpuSecond: () => (delaysMs.length * SOCKETS * 1e6) / cpuMicros,
  };
}
