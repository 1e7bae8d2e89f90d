import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { takesBids } from './heartbeat.ts';
import { type ClosingSettings, recordClose } from './record-close.ts';
import { databaseTime, findDueAuctions, lockDueAuctions } from './repository.ts';

const AT_ONCE = 200;

/** A bid that arrived before the end counts, even if it commits after it: so long a close waits for those in flight. */
export const DRAIN_MS = 1_000;

/** Closes what is over, and nothing early. Safe to run anywhere, and twice; any of its processes may die at any moment. */
export async function closeDueAuctions(
  database: Database,
  live: LivePublisher,
  settings: ClosingSettings,
): Promise<number> {
  try {
    return await closeDue(database, live, settings);
  } catch (error) {
    // One that cannot be closed must not keep the others open: each goes alone, and the clock hears of the failure.
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
    // While no bid can be taken nothing ends: what is due is extended once bids are taken again.
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
