import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { takesBids } from './heartbeat.ts';
import { type ClosingSettings, recordClose } from './record-close.ts';
import { databaseTime, findDueAuctions, lockDueAuctions } from './repository.ts';

const AT_ONCE = 200;

/**
 * How long a close waits after the end for bids in flight. A bid that arrived before the end counts, even if it
 * commits afterwards.
 */
export const DRAIN_MS = 1_000;

/**
 * Closes auctions whose end and drain have passed. Any number of processes may run it at the same time, and any of
 * them may crash at any moment.
 */
export async function closeDueAuctions(
  database: Database,
  live: LivePublisher,
  settings: ClosingSettings,
): Promise<number> {
  try {
    return await closeDue(database, live, settings);
  } catch (error) {
    // One auction that cannot be closed must not keep the others open. Close each one separately, and then throw the
    // error to the auction clock, which logs it.
    const due = dueBy(await databaseTime(database.kysely));
    for (const { id } of await findDueAuctions(database.kysely, due))
      await closeDue(database, live, settings, id).catch(() => 0);
    throw error;
  }
}

const closeDue = (
  database: Database,
  live: LivePublisher,
  settings: ClosingSettings,
  id?: string,
): Promise<number> =>
  inTransaction(database, async (trx) => {
    const now = await databaseTime(trx);
    // Close nothing during an outage. The first beat after the outage extends the auctions that are due.
    if (!(await takesBids(trx, now))) return 0;
    const due = await lockDueAuctions(trx, { ...dueBy(now), ...(id ? { id } : {}) });
    if (due.length > 0) await recordClose(trx, live, due, now, settings);
    return due.length;
  });

const dueBy = (now: Date) => ({
  status: 'live' as const,
  by: 'ends_at' as const,
  until: new Date(now.getTime() - DRAIN_MS),
  limit: AT_ONCE,
});
