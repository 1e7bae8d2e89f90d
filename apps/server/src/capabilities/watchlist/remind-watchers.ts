import { endingSoonJob } from '@marque/contracts/watchlist';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { recordReminders } from './repository.ts';

/**
 * Everybody who watches what ends within the hour, once each. Any number of processes may ask at once: who has been
 * written down is left to the process that wrote. Answers how many were found.
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
