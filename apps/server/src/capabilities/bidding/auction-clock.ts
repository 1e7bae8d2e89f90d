import type { Database } from '@marque/db/database';
import type { Logger } from 'pino';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { repeat, type Ticker } from '../../platform/repeat.ts';
import { tellOfBids } from './bid-news.ts';
import { closeDueAuctions } from './close-due-auctions.ts';
import { beat } from './heartbeat.ts';
import { lapseDueMaximums } from './lapse-due-maximums.ts';
import { openDueAuctions } from './open-due-auctions.ts';
import type { ClosingSettings } from './record-close.ts';

const TICK_MS = 250;
const BEAT_MS = 5_000;

type Parts = {
  database: Database;
  live: LivePublisher;
  log: Logger;
  /** While nobody can bid, no auction opens or closes. */
  isReadOnly?: () => boolean;
};

/**
 * Opens and closes auctions on time, limits maximums that were not confirmed, and turns the news of bids into jobs. Any
 * number of processes may run it, and any of them may stop.
 */
export const startAuctionClock = (parts: Parts, settings: ClosingSettings): Ticker =>
  repeat('auction clock', TICK_MS, parts.log, async () => {
    // Repeat until nothing is due. Auctions beyond one batch do not wait for the next tick.
    if (!parts.isReadOnly?.()) {
      while ((await openDueAuctions(parts.database, parts.live)) > 0);
      while ((await closeDueAuctions(parts.database, parts.live, settings)) > 0);
      while ((await lapseDueMaximums(parts.database)) > 0);
    }
    while ((await tellOfBids(parts.database)) > 0);
  });

/**
 * Every process that takes bids runs this. It beats once before the process takes its first bid. In read-only mode nobody
 * can bid, so there is no beat, and the first one afterwards extends the auctions that would have ended.
 */
export async function startBiddingHeartbeat({ database, live, log, isReadOnly }: Parts): Promise<Ticker> {
  const beatIfOpen = async () => {
    if (!isReadOnly?.()) await beat(database, live);
  };
  await beatIfOpen();
  return repeat('bidding heartbeat', BEAT_MS, log, beatIfOpen);
}
