import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Logger } from 'pino';
import { repeat, type Ticker } from '../../platform/repeat.ts';
import { matchListings } from './match-listings.ts';
import { queueAlerts } from './queue-alerts.ts';
import { createBreaks, type Turn } from './turn.ts';

/** An alert at once may take a minute, with the queue of mails. */
const TICK_MS = 5_000;

type Parts = { database: Database; clock: Clock; log: Logger; isReadOnly: () => boolean };

/** Two loops, so that alerts do not wait until all listings are matched, nor listings for a morning of digests. */
export function startAlerting({ database, clock, log, isReadOnly }: Parts): Ticker {
  let isStopping = false;
  const mustStop = () => isStopping || isReadOnly();
  const start = (name: string, work: (turn: Turn) => Promise<unknown>) =>
    repeat(name, TICK_MS, log, () => work({ takeBreak: createBreaks(), mustStop }));
  const tickers = [
    start('matching of saved searches', (turn) => matchListings(database, clock, turn)),
    start('alerts of saved searches', (turn) => queueAlerts(database, clock.now(), turn)),
  ];
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(tickers.map(({ stop }) => stop()));
    },
  };
}
