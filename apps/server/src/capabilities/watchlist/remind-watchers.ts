import type { Job } from '@marque/contracts/job';
import { endingInMinutesJob, endingSoonJob } from '@marque/contracts/watchlist';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import type { Reminder } from '@marque/domain/notifications/reminders';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { beginRounds, lockRound, moveRound, recordReminders } from './reminder-repository.ts';

const JOBS = {
  'ending-soon': endingSoonJob,
  'ending-in-minutes': endingInMinutesJob,
} as const satisfies Record<Reminder, Job>;

const AT_ONCE = 500;

type Parts = { database: Database; clock: Clock };

/**
 * Enqueues one reminder for each customer who watches an auction that ends soon, and returns how many. Hundreds of thousands may
 * watch one car, so it takes some at a time, each time in a transaction of its own, and goes on where it has stopped. Any number of
 * processes may run it at the same time: only the process that records a reminder enqueues it.
 */
export async function remindWatchers(
  { database, clock }: Parts,
  reminder: Reminder,
  limit = AT_ONCE,
): Promise<number> {
  await beginRounds(database.kysely, reminder, clock.now());
  let count = 0;
  for (;;) {
    const reminded = await remindSome({ database, clock }, reminder, limit);
    if (reminded === null) return count;
    count += reminded;
  }
}

/** Null: nobody is left, or another process is reminding them. */
const remindSome = ({ database, clock }: Parts, reminder: Reminder, limit: number): Promise<number | null> =>
  inTransaction(database, async (trx) => {
    const now = clock.now();
    const round = await lockRound(trx, reminder, now);
    if (!round) return null;
    const { listing_id: listingId } = round;
    const { reminded, reached, looked_at } = await recordReminders(trx, reminder, round, { now, limit });
    await enqueueAll(
      trx,
      JOBS[reminder],
      reminded.map((customerId) => ({ customerId, listingId })),
    );
    await moveRound(trx, reminder, listingId, { reached, is_done: looked_at < limit });
    return reminded.length;
  });
