import type { Database } from '@marque/db/database';
import type { Logger } from 'pino';
import { repeat, type Ticker } from '../repeat.ts';

const TICK_MS = 250;
const AT_ONCE = 1_000;

/**
 * The part of a statement that leaves jobs of one kind for the queue, if `source` has a row. Use it where adding them to
 * the queue itself would take too long.
 */
export const leavingJobs = ({ task, payloads }: { task: string; payloads: string }, source: string): string =>
  `insert into pending_jobs (task, payload)
  select ${task}::text, payload from ${source} cross join unnest(${payloads}::jsonb[]) as payload`;

/** Any number of processes may run it. A process that is killed leaves the jobs for the others, or for the next start. */
export const startEnqueueing = (database: Database, log: Logger): Ticker =>
  repeat('queue of pending jobs', TICK_MS, log, async () => {
    while ((await enqueuePending(database)) === AT_ONCE);
  });

/** Moves pending jobs to the queue. Returns how many. */
export async function enqueuePending({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ moved: number }>({
    name: 'jobs-enqueue-pending',
    text: enqueueStatement,
    values: [AT_ONCE],
  });
  return rows[0]?.moved ?? 0;
}

const enqueueStatement = `
with taken as (
  delete from pending_jobs where id in (select id from pending_jobs order by id limit $1 for update skip locked)
  returning id, task, payload
), added as (
  select graphile_worker.add_jobs(
    array_agg((task, payload::json, null, null, null, null, null, null)::graphile_worker.job_spec order by id)
  ) from taken having count(*) > 0
)
select count(*)::int as moved from added`;
