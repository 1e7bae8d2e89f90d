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
import { type Tracing, traceJob } from '../observability/tracing.ts';
import { repeat } from '../repeat.ts';
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
  tracing?: Tracing | undefined;
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
  /** How often a worker looks for those that have disappeared, and whether it runs itself. */
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
  const { isPaused = () => false, notificationsOf, unpaced = [], tracing } = settings;
  const { jobsPerSecond = Number.POSITIVE_INFINITY, lostAfterMs = 60_000, checkLostMs = 10_000 } = settings;
  const takeTurn = createPace(jobsPerSecond);
  const scheduledNames = new Set([...everyMinute, ...everyHour, ...everyNight].map(({ name }) => name));
  const isPaced = (job: Job, urgency: Urgency) => urgency !== 'urgent' && !unpaced.includes(job);
  const tasksOf = (presence: Promise<Presence>): TaskList =>
    Object.fromEntries(
      handlers.map(({ job, run }) => [
        job.name,
        async (payload: unknown, { job: { id: jobId, flags } }) => {
          const parsed = job.payload.parse(payload) as Record<string, unknown>;
          const isAgain = flags?.[SENT_AGAIN] === true;
          const held = heldMessageOf(flags);
          const urgency = isAgain ? 'urgent' : job.urgency;
          const cause = { jobId, kind: job.name, urgency, payload: parsed, isAgain, held };
          const notifications = notificationsOf(cause);
          const runAlone = () => run({ ...context, notifications }, parsed as never);
          const work = tracing ? () => traceJob(tracing, job.name, runAlone) : runAlone;
          if (!scheduledNames.has(job.name)) {
            if (isPaced(job, urgency)) await takeTurn();
            return work();
          }
          if (!isPaused()) await (await presence).doAlone(job.name, work);
        },
      ]),
    );

  /** The worker until it stops. Each time it starts, it has another id and shows its presence anew. */
  const start = async () => {
    const presence = Promise.withResolvers<Presence>();
    // Somebody waits for it only when the worker has started.
    presence.promise.catch(() => undefined);
    const events: WorkerEvents = new EventEmitter();
    noteOutcomes(events, { log, metrics });
    events.on('pool:create', ({ workerPool }) =>
      presence.resolve(showPresence(context.db, workerPool.id, { log, lostAfterMs, checkLostMs })),
    );
    const runner = await run({
      pgPool: context.db.pool,
      taskList: tasksOf(presence.promise),
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
          // Batch completions, but do not wait for others. If the library could not store one outside a batch, the rejection
          // would end the whole program. In a batch, it stops the worker.
          ...{ completeJobBatchDelay: 0, failJobBatchDelay: 0 },
          // A plan that was made while the queue was short would keep scanning all of it when it is long.
          preparedStatements: false,
        },
      },
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log.warn({ source: 'worker' }, message);
      }),
    });
    const shown = await presence.promise.catch(async (error: unknown) => {
      await runner.stop();
      throw error;
    });
    let hasStopped = false;
    const ended = runner.promise.finally(() => {
      hasStopped = true;
    });
    return {
      hasStopped: () => hasStopped,
      stop: async () => {
        // It refuses if it is stopping by itself already.
        await runner.stop().catch(() => undefined);
        await ended;
        await shown.stop();
      },
    };
  };

  await removeUnusedQueues(context.db);
  let worker = await start();
  // The library stops the worker if the database is lost at the wrong moment.
  const restarts = repeat('restart of the worker', checkLostMs, log, async () => {
    if (!worker.hasStopped()) return;
    log.error('the worker has stopped by itself and starts again');
    await worker.stop();
    worker = await start();
  });
  return {
    stop: async () => {
      await restarts.stop();
      await worker.stop();
    },
  };
}

function noteOutcomes(events: WorkerEvents, { log, metrics }: Pick<Settings, 'log' | 'metrics'>): void {
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
}

/** Scheduled jobs of earlier versions had named queues. */
async function removeUnusedQueues({ pool }: Database): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool });
  await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] });
  await utils.release();
}
