import { endingSoonJob } from '@marque/contracts/watchlist';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { recordReminders } from './repository.ts';

/**
 * Enqueues one reminder for each customer who watches an auction that ends within the hour. Any number of processes may
 * run it at the same time: only the process that records a reminder enqueues it. Returns how many it recorded.
 */
export const remindWatchers = (database: Database, now: Date): Promise<number> =>
  inTransaction(database, async (trx) => {
    const reminded = await recordReminders(trx, now);
    await enqueueAll(
      trx,
      endingSoonJob,
      reminded.map(({ customer_id, listing_id }) => ({ customerId: customer_id, listingId: listing_id })),
    );
    return reminded.length;
  });
