import { cardExpiryJob } from '@marque/contracts/payments/jobs';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { markExpiryWarned } from './card-repository.ts';

/**
 * Warns customers who lead a live auction, or have a sealed bid in one, if their default card expires before the premium
 * would be due. Each card is warned of once. Any number of processes may run it at the same time.
 */
export const warnOfExpiry = (db: Database, premiumDueHours: number, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const warned = await markExpiryWarned(trx, premiumDueHours, now);
    await enqueueAll(
      trx,
      cardExpiryJob,
      warned.map(({ card_id, listing_id }) => ({ cardId: card_id, listingId: listing_id })),
    );
  });
