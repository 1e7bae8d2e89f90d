import type { Database } from '@marque/db/database';
import { eventually } from '@marque/testing/eventually';
import { afterAuctionJobs } from '../src/capabilities/after-auction/jobs.ts';
import { consignmentJobs } from '../src/capabilities/consignment/jobs.ts';
import { noticeJobs } from '../src/capabilities/notices/jobs.ts';
import { queueNotices } from '../src/capabilities/notices/queue-notices.ts';
import { saleNoticeJobs } from '../src/capabilities/sale-notices/jobs.ts';
import { screeningJobs } from '../src/capabilities/screening/jobs.ts';
import { jobHandlers } from '../src/job-handlers.ts';
import { readConfig } from '../src/platform/config.ts';
import type { JobContext } from '../src/platform/jobs/handler.ts';
import { enqueuePending } from '../src/platform/jobs/pending-jobs.ts';
import { startWorker } from '../src/platform/jobs/worker.ts';
import { createProviders, type Providers } from '../src/platform/notifications/ports.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import type { LivePublisher } from '../src/platform/realtime/publisher.ts';
import { captureLog } from './capture-log.ts';
import { TEST_KEYS } from './test-keys.ts';

type WaitingJob = {
  task_identifier: string;
  attempts: number;
  last_error: string | null;
  run_at: Date;
  locked_at: Date | null;
  payload: Record<string, unknown>;
};

export async function listJobs({ pool }: Database): Promise<WaitingJob[]> {
  await enqueuePending({ pool });
  const { rows } = await pool.query<WaitingJob>(
    `select task.identifier as task_identifier, attempts, last_error, run_at, locked_at, payload
     from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     order by job.id`,
  );
  return rows;
}

export type TestJobContext = JobContext & { providers: Providers };

/** The messages of a handler that a test runs itself. Each context stands for one job. */
let jobsByHand = 1_000_000_000;

export function buildJobContext(db: Database): TestJobContext {
  const foundation = { db, clock: { now: () => new Date() }, keys: TEST_KEYS };
  const jobId = String(jobsByHand++);
  return {
    ...foundation,
    notifications: queueNotices(foundation, { jobId, kind: 'test', urgency: 'usual', payload: {} }),
    providers: createProviders({ mail: { from: 'hello@marque.example' }, sms: {}, push: {} }, db),
    live: { publish: () => undefined },
    publicUrl: 'https://marque.test',
    idleLimitMs: 1_200_000,
  };
}

/** Lets the jobs that wait for a later time run now. */
export const makeDue = ({ pool }: Database) =>
  pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');

/** Starts the real worker and stops it after it has tried every job that is due. */
export async function runJobs(
  context: TestJobContext,
  live: LivePublisher = { publish: () => undefined },
): Promise<void> {
  const config = readConfig({ MARQUE_ENV: 'testing' });
  const handlers = [
    ...[...jobHandlers, ...noticeJobs(context.providers)],
    ...[...saleNoticeJobs(config), ...consignmentJobs(config)],
    ...[...screeningJobs(live, config), ...afterAuctionJobs(live, config)],
  ];
  const worker = await startWorker(handlers, context, {
    concurrency: 2,
    notificationsOf: (cause) => queueNotices(context, cause),
    log: captureLog().log,
    metrics: createMetrics(),
  });
  await eventually(async () => {
    const untried = (await listJobs(context.db)).filter(
      (job) => (job.attempts === 0 && job.run_at <= new Date()) || job.locked_at,
    );
    if (untried.length > 0) throw new Error('Some jobs were not tried yet.');
  });
  await worker.stop();
}
