import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Logger } from 'pino';
import { repeat, type Ticker } from '../../platform/repeat.ts';
import { remindWatchers } from './remind-watchers.ts';

const TICK_MS = 2_000;

type Parts = { database: Database; clock: Clock; log: Logger; isReadOnly: () => boolean };

/** The reminder of the last five minutes is exact to seconds. A scheduled job runs once a minute, which is too late for it. */
export const startLastReminders = ({ database, clock, log, isReadOnly }: Parts): Ticker =>
  repeat('reminders of the last minutes', TICK_MS, log, async () => {
    if (!isReadOnly()) await remindWatchers({ database, clock }, 'ending-in-minutes');
  });
