import type { Job } from '@marque/contracts/job';
import { endingInMinutesJob, endingSoonJob } from '@marque/contracts/watchlist';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Reminder } from '@marque/domain/notifications/reminders';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { recordReminders } from './reminder-repository.ts';

const JOBS = {
  'ending-soon': endingSoonJob,
  'ending-in-minutes': endingInMinutesJob,
} as const satisfies Record<Reminder, Job>;

/**
 * Enqueues one reminder for each customer who watches an auction that ends soon. Any number of processes may run it at the
 * same time: only the process that records a reminder enqueues it. Returns how many it recorded.
 */
export const remindWatchers = (database: Database, reminder: Reminder, now: Date): Promise<number> =>
  inTransaction(database, async (trx) => {
    const reminded = await recordReminders(trx, reminder, now);
    await enqueueAll(
      trx,
      JOBS[reminder],
      reminded.map(({ customer_id, listing_id }) => ({ customerId: customer_id, listingId: listing_id })),
    );
    return reminded.length;
  });
