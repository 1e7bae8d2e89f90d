import { setTimeout as pause } from 'node:timers/promises';
import { listingChannel } from '@marque/contracts/channels';
import { isPlaced } from '@marque/server/capabilities/bidding/bid-batch';
import type { Bench } from '../benchmark.ts';
import { inviteBidders } from '../house/bidders.ts';
import { bidCaller, logInBidders } from '../house/http-bidders.ts';
import { openLots, STARTING_PRICE } from '../house/lots.ts';
import type { WebServer } from '../house/web-server.ts';
import { type Audience, gatherAudience } from '../load/start-audience.ts';
import { putUnderLoad } from '../load/start-load.ts';
import { costOfUnit } from './cost-of-unit.ts';
import type { Costs } from './costs.ts';
import { openMeter } from './processor.ts';

const SOCKETS = 1_000;
const BIDDERS = 64;
/** So few that bids seldom share a commit, as on most lots. */
const BIDS_PER_SECOND = 50;
const SECONDS_OF_ROUND = 3;
/** Long enough that each event is a message of its own on the bus. */
const BETWEEN_EVENTS_MS = 100;
const EVENTS_OF_ROUND = 10;
/** Sockets that have left are forgotten by then. */
const SETTLE_MS = 1_000;

type LiveCosts = Pick<Costs, 'bid' | 'eventToThousand' | 'socketOpened' | 'socketPing' | 'socketMemory'>;

/** Measures what bids, sockets and events cost in this process. */
export async function measureLiveCosts({ database, quick }: Bench, web: WebServer): Promise<LiveCosts> {
  const meter = await openMeter(database.pool);
  const counted = quick ? 3 : 5;
  const [lot = ''] = await openLots(database, 1);
  const tokens = await logInBidders(database, BIDDERS);
  const bid = await costOfUnit(meter, { warmUpUnits: quick ? 200 : 600, counted }, async () => {
    // The amounts of a round begin anew.
    const [lotOfRound = ''] = await openLots(database, 1);
    const callers = tokens.map((token) => bidCaller(lotOfRound, token));
    const order = { port: web.port, callers, seconds: SECONDS_OF_ROUND, rate: BIDS_PER_SECOND };
    const { statuses } = await putUnderLoad(order);
    return statuses[201] ?? 0;
  });

  const [bidder] = await inviteBidders(database, web.house.bidding, 1);
  const answer = await bidder?.({ lot, amount: STARTING_PRICE });
  if (!answer || !isPlaced(answer)) throw new Error('The first bid on an empty lot was refused.');

  const channel = listingChannel(lot);
  let audience: Audience | undefined;
  const leave = async (): Promise<void> => {
    audience?.leave();
    while ((await openConnections(web)) >= SOCKETS / 2) await pause(BETWEEN_EVENTS_MS);
  };
  const socketOpened = await costOfUnit(meter, { warmUpUnits: SOCKETS, counted: quick ? 1 : 3 }, async () => {
    await leave();
    audience = await gatherAudience({ ...web, path: '/app/marque?protocol=7', channel, count: SOCKETS });
    return SOCKETS;
  });
  const socketPing = await costOfUnit(
    meter,
    { warmUpUnits: 2 * SOCKETS, counted: quick ? 3 : 9 },
    async () => {
      await audience?.ping();
      return SOCKETS;
    },
  );
  let sequence = 0;
  const eventToThousand = await costOfUnit(meter, { warmUpUnits: 2 * EVENTS_OF_ROUND, counted }, async () => {
    for (let event = 0; event < EVENTS_OF_ROUND; event++) {
      sequence++;
      web.house.realtime.live.publish(channel, 'bid.placed', { ...answer.auction, sequence });
      await pause(BETWEEN_EVENTS_MS);
    }
    return (EVENTS_OF_ROUND * SOCKETS) / 1_000;
  });
  const heard = (await audience?.heard(sequence)) ?? [];
  if (heard.some(({ astray }) => astray > 0)) throw new Error('A socket missed an event.');

  // Measured when they leave and not when they come, because the process still frees what pages needed before.
  const withSockets = memory();
  await leave();
  await pause(SETTLE_MS);
  const socketMemory = Math.max(0, withSockets - memory()) / SOCKETS;
  return { bid, socketOpened, socketPing, eventToThousand, socketMemory };
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
