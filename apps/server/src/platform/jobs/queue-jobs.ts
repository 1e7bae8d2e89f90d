import { pruneQueueJob } from '@marque/contracts/queue';
import type { Retention } from '@marque/db/prune-table';
import { DAY_MS } from '@marque/domain/time/durations';
import { sql } from 'kysely';
import { handle } from './handler.ts';
import { pruneTables } from './prune-tables.ts';

/** The office shows the jobs that were given up for a week. An operator may want to run them again for longer. */
const GIVEN_UP_KEPT_MS = 90 * DAY_MS;

/** The library deletes jobs that are done. Those that were given up, or replaced while they ran, stay in the queue. */
export const QUEUE_RETENTION: Retention[] = [
  {
    ...{ table: 'graphile_worker._private_jobs', column: 'updated_at', keptMs: GIVEN_UP_KEPT_MS },
    only: sql`attempts >= max_attempts and locked_at is null`,
  },
];

export const queueJobs = [handle(pruneQueueJob, (context) => pruneTables(context, QUEUE_RETENTION))];
