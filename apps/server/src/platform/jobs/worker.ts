import { EventEmitter } from 'node:events';
import { type Job, URGENCY, type Urgency } from '@marque/contracts/job';
import type { Database } from '@marque/db/database';
import {
  Logger,
  makeWorkerUtils,
  parseCronItems,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger as Log } from 'pino';
import type { NoticeCause, NotificationPorts } from '../notifications/ports.ts';
import type { Metrics } from '../observability/metrics.ts';
import { heldMessageOf, SENT_AGAIN } from './enqueue.ts';
import type { JobContext, JobHandler } from './handler.ts';
import { createPace } from './pace.ts';
import { type Presence, showPresence } from './presence.ts';

export type Worker = { stop(): Promise<void> };

type Settings = {
  concurrency: number;
  /** At most as many jobs are begun in a second. Urgent jobs do not count. */
  jobsPerSecond?: number;
  log: Log;
  metrics: Metrics;
  /** Scheduled jobs. Each of them runs once a minute, however many workers there are. */
  everyMinute?: Job[];
  everyHour?: Job[];
  everyNight?: Job[];
  /** While this is true, scheduled jobs do nothing. They run again when their time comes again. */
  isPaused?: () => boolean;
  /** The ports with which a job sends messages. */
  notificationsOf: (cause: NoticeCause) => NotificationPorts;
  /** Jobs that need not keep the pace, because the jobs that cause them do. */
  unpaced?: Job[];
  /** When the jobs of a worker that has disappeared return to the queue. */
  lostAfterMs?: number;
  checkLostMs?: number;
};

/**
 * By its key, at most one run waits. It does not overlap with one that is still going on (`doAlone`). A named queue would
 * ensure this too, but it would stay locked for hours after its worker was killed.
 */
const scheduled = (name: string, match: string) => ({
  task: name,
  match,
  options: { jobKey: name, priority: URGENCY.urgent },
});

/**
 * The library retries jobs with a back-off. We add logs and metrics, so that failures are visible, and a steady pace: a
 * thousand auctions that end at once cause thousands of mails, and bids must not become slower meanwhile.
 */
export async function startWorker(
  handlers: JobHandler[],
  context: Omit<JobContext, 'notifications'>,
  { concurrency, log, metrics, everyMinute = [], everyHour = [], everyNight = [], ...settings }: Settings,
): Promise<Worker> {
  const { isPaused = () => false, notificationsOf, unpaced = [] } = settings;
  const { jobsPerSecond = Number.POSITIVE_INFINITY, lostAfterMs = 60_000, checkLostMs = 10_000 } = settings;
  const takeTurn = createPace(jobsPerSecond);
  const scheduledNames = new Set([...everyMinute, ...everyHour, ...everyNight].map(({ name }) => name));
  const isPaced = (job: Job, urgency: Urgency) => urgency !== 'urgent' && !unpaced.includes(job);
  const presence = Promise.withResolvers<Presence>();
  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ job, run }) => [
      job.name,
      async (payload: unknown, { job: { id: jobId, flags } }) => {
        const parsed = job.payload.parse(payload) as Record<string, unknown>;
        const isAgain = flags?.[SENT_AGAIN] === true;
        const held = heldMessageOf(flags);
        const urgency = isAgain ? 'urgent' : job.urgency;
        const cause = { jobId, kind: job.name, urgency, payload: parsed, isAgain, held };
        const notifications = notificationsOf(cause);
        const work = () => run({ ...context, notifications }, parsed as never);
        if (!scheduledNames.has(job.name)) {
          if (isPaced(job, urgency)) await takeTurn();
          return work();
        }
        if (!isPaused()) await (await presence.promise).doAlone(job.name, work);
      },
    ]),
  );

  const events: WorkerEvents = new EventEmitter();
  events.on('job:success', ({ job }) => metrics.jobs.inc({ job: job.task_identifier, outcome: 'done' }));
  events.on('job:error', ({ job, error }) => {
    metrics.jobs.inc({ job: job.task_identifier, outcome: 'failed' });
    log.error({ err: error, job: job.task_identifier, jobId: job.id, attempt: job.attempts }, 'job failed');
  });
  events.on('job:failed', ({ job }) => {
    metrics.jobs.inc({ job: job.task_identifier, outcome: 'given-up' });
    log.error(
      { job: job.task_identifier, jobId: job.id, attempts: job.attempts },
      'job given up after its last attempt',
    );
  });

  events.on('pool:create', ({ workerPool }) =>
    presence.resolve(showPresence(context.db, workerPool.id, { log, lostAfterMs, checkLostMs })),
  );
  await removeUnusedQueues(context.db);
  const runner = await run({
    pgPool: context.db.pool,
    taskList,
    parsedCronItems: parseCronItems([
      ...everyMinute.map(({ name }) => scheduled(name, '* * * * *')),
      ...everyHour.map(({ name }) => scheduled(name, '17 * * * *')),
      ...everyNight.map(({ name }) => scheduled(name, '41 2 * * *')),
    ]),
    concurrency,
    events,
    // The program handles signals itself and stops the parts in order.
    noHandleSignals: true,
    preset: {
      worker: {
        // Do not batch completions: the library does not await a batch, so a lost connection would end the whole
        // program.
        ...{ completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        // A plan that was made while the queue was short would keep scanning all of it when it is long.
        preparedStatements: false,
      },
    },
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ source: 'worker' }, message);
    }),
  });
  return {
    stop: async () => {
      await runner.stop();
      await runner.promise;
      await (await presence.promise).stop();
    },
  };
}

/** Scheduled jobs of earlier versions had named queues. */
async function removeUnusedQueues({ pool }: Database): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool });
  await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] });
  await utils.release();
}
