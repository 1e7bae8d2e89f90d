import type { Database } from '@marque/db/database';
import type { Logger } from 'pino';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { tellOfBids } from './bid-news.ts';
import { closeDueAuctions } from './close-due-auctions.ts';
import { beat } from './heartbeat.ts';
import { openDueAuctions } from './open-due-auctions.ts';
import type { ClosingSettings } from './record-close.ts';

const TICK_MS = 250;
const BEAT_MS = 5_000;

export type Ticker = { stop(): Promise<void> };

type Parts = { database: Database; live: LivePublisher; log: Logger };

/** Opens and closes auctions on time, and sends out the news of bids. Any number of processes may run it; none of them matters. */
export const startAuctionClock = (parts: Parts, settings: ClosingSettings): Ticker =>
  repeat(TICK_MS, parts.log, async () => {
    // A full batch means that more is due: it does not wait for the next tick.
    while ((await openDueAuctions(parts.database, parts.live)) > 0);
    while ((await closeDueAuctions(parts.database, parts.live, settings)) > 0);
    while ((await tellOfBids(parts.database)) > 0);
  });

/** For every process that takes bids. Its first beat comes before its first bid. */
export async function startHeartbeat(parts: Parts): Promise<Ticker> {
  await beat(parts.database, parts.live);
  return repeat(BEAT_MS, parts.log, () => beat(parts.database, parts.live));
}

/** One after the other, never two at once; a failure is logged, and the next turn comes all the same. */
function repeat(everyMs: number, log: Logger, work: () => Promise<unknown>): Ticker {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  const schedule = () => {
    timer = setTimeout(() => {
      turn = work()
        .catch((error: unknown) => log.error({ err: error }, 'the auction clock missed a turn'))
        .then(() => {
          if (!stopped) schedule();
        });
    }, everyMs);
  };
  schedule();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await turn;
    },
  };
}
