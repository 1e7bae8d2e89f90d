import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { moveListings } from './move-listings.ts';
import { databaseTime, lockDueAuctions } from './repository.ts';

const AT_ONCE = 200;

/** Opens auctions that are due. Any number of processes may run it, because an open auction is no longer scheduled. */
export const openDueAuctions = (database: Database, live: LivePublisher): Promise<number> =>
  inTransaction(database, async (trx) => {
    const now = await databaseTime(trx);
    const due = await lockDueAuctions(trx, {
      status: 'scheduled',
      by: 'starts_at',
      until: now,
      limit: AT_ONCE,
    });
    const ids = due.map(({ id }) => id);
    const opened = await moveListings(trx, live, { ids, to: 'live', as: 'system', actor: null, at: now });
    if ('refused' in opened) throw new Error('A scheduled auction could not be opened.');
    return opened.length;
  });
