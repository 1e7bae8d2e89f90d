import { setTimeout as pause } from 'node:timers/promises';
import { listingChannel } from '@marque/contracts/channels';
import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import type { Bench } from '../benchmark.ts';
import { inviteBidders } from '../house/bidders.ts';
import { bidCaller, logInBidders } from '../house/http-bidders.ts';
import { openLots, STARTING_PRICE } from '../house/lots.ts';
import type { WebServer } from '../house/web-server.ts';
import { gatherAudience } from '../load/start-audience.ts';
import { putUnderLoad } from '../load/start-load.ts';
import type { Costs } from './costs.ts';
import { openMeter, perUnit } from './processor.ts';

const SOCKETS = 1_000;
const BIDDERS = 64;
/** So few that bids seldom share a commit, as on most lots. */
const BIDS_PER_SECOND = 50;
/** Long enough that each event is a message of its own on the bus. */
const BETWEEN_EVENTS_MS = 100;
/** Sockets that have left are forgotten by then. */
const SETTLE_MS = 1_000;

type LiveCosts = Pick<Costs, 'bid' | 'eventToThousand' | 'socketOpened' | 'socketPing' | 'socketMemory'>;

/** Measures what bids, sockets and events cost in this process. */
export async function measureLiveCosts({ database, quick }: Bench, web: WebServer): Promise<LiveCosts> {
  const meter = await openMeter(database.pool);
  const [first = '', second = '', lot = ''] = await openLots(database, 3);
  const tokens = await logInBidders(database, BIDDERS);
  let accepted = 0;
  const placeBids = async (on: string, seconds: number): Promise<void> => {
    const callers = tokens.map((token) => bidCaller(on, token));
    const { statuses } = await putUnderLoad({ port: web.port, callers, seconds, rate: BIDS_PER_SECOND });
    accepted = statuses[201] ?? 0;
    if (accepted === 0) throw new Error(`Answered ${JSON.stringify(statuses)}.`);
  };
  // The first bids find new code, which is slow.
  await placeBids(first, quick ? 2 : 6);
  const bids = await meter.during(() => placeBids(second, quick ? 4 : 8));

  const [bidder] = await inviteBidders(database, web.house.bidding, 1);
  const answer = await bidder?.({ lot, amount: STARTING_PRICE });
  if (!answer || !isPlaced(answer)) throw new Error('The first bid on an empty lot was refused.');

  const channel = listingChannel(lot);
  let audience: Awaited<ReturnType<typeof gatherAudience>> | undefined;
  const opened = await meter.during(async () => {
    audience = await gatherAudience({ ...web, path: '/app/marque?protocol=7', channel, count: SOCKETS });
  });
  const pings = quick ? 3 : 10;
  const pinged = await meter.during(async () => {
    for (let time = 0; time < pings; time++) await audience?.ping();
  });
  const events = quick ? 20 : 60;
  const sent = await meter.during(async () => {
    for (let sequence = 1; sequence <= events; sequence++) {
      web.house.realtime.live.publish(channel, 'bid.placed', { ...answer.auction, sequence });
      await pause(BETWEEN_EVENTS_MS);
    }
    const heard = (await audience?.heard(events)) ?? [];
    if (heard.some(({ astray }) => astray > 0)) throw new Error('A socket missed an event.');
  });
  // Measured when they leave and not when they come, because the process still frees what pages needed before.
  const withSockets = memory();
  audience?.leave();
  while ((await openConnections(web)) >= SOCKETS / 2) await pause(BETWEEN_EVENTS_MS);
  await pause(SETTLE_MS);
  const socketMemory = Math.max(0, withSockets - memory()) / SOCKETS;
  return {
    bid: perUnit(bids, accepted),
    socketOpened: perUnit(opened, SOCKETS),
    socketPing: perUnit(pinged, SOCKETS * pings),
    eventToThousand: perUnit(sent, (events * SOCKETS) / 1_000),
    socketMemory,
  };
}

const openConnections = ({ app }: WebServer): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** In MB, of heap and buffers. The resident size would not show it, because a process keeps memory that it has used before. */
function memory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
