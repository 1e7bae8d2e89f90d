import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Logger } from 'pino';
import { repeat, type Ticker } from '../../platform/repeat.ts';
import { remindWatchers } from './remind-watchers.ts';
import { forgetMovedEnds } from './reminder-repository.ts';

const TICK_MS = 2_000;

/** Reminds those whose auction ends in five minutes, again if its end has moved away meanwhile. */
export async function remindOfLastMinutes(database: Database, clock: Clock): Promise<void> {
  await forgetMovedEnds(database.kysely, clock.now());
  // Repeat until no watcher is left to remind.
  while ((await remindWatchers(database, 'ending-in-minutes', clock.now())) > 0);
}

type Parts = { database: Database; clock: Clock; log: Logger; isReadOnly: () => boolean };

/** The reminder of the last five minutes is exact to seconds. A scheduled job runs once a minute, which is too late for it. */
export const startLastReminders = ({ database, clock, log, isReadOnly }: Parts): Ticker =>
  repeat('reminders of the last minutes', TICK_MS, log, async () => {
    if (isReadOnly()) return;
    await remindOfLastMinutes(database, clock);
  });
