import { PRUNED_AT_ONCE, pruneTable, type Retention } from '@marque/db/prune-table';
import { forEach } from './for-each.ts';
import type { JobContext } from './handler.ts';
import { createPace } from './pace.ts';

/** Bids do not wait for the database meanwhile. Still, a backlog of a million rows is gone in two minutes. */
const BATCHES_PER_SECOND = 20;

/**
 * Deletes all rows that have served their purpose, in many short statements. A run that is killed loses nothing, because the next
 * one goes on. If one table fails, the others are pruned nevertheless.
 */
export async function pruneTables(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  retentions: readonly Retention[],
): Promise<void> {
  const takeTurn = createPace(BATCHES_PER_SECOND);
  const now = clock.now();
  await forEach(retentions, 1, async (retention) => {
    do await takeTurn();
    while ((await pruneTable(db.kysely, retention, now)) === PRUNED_AT_ONCE);
  });
}
