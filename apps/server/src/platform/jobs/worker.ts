import { EventEmitter } from 'node:events';
import type { Job } from '@marque/contracts/job';
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Logger as Log } from 'pino';
import type { NotificationPorts } from '../notifications/ports.ts';
import type { NoticeCause } from '../notifications/record-notices.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { JobContext, JobHandler } from './handler.ts';

export type Worker = { stop(): Promise<void> };

type Settings = {
  concurrency: number;
  log: Log;
  metrics: Metrics;
  /** Scheduled jobs. Each of them runs once a minute, however many workers there are. */
  everyMinute?: Job[];
  everyHour?: Job[];
  everyNight?: Job[];
  /** While this is true, scheduled jobs do nothing. They run again when their time comes again. */
  isPaused?: () => boolean;
  /** The ports that record what a job sends. Without it, nothing is recorded. */
  notificationsOf?: (cause: NoticeCause) => NotificationPorts;
};

/**
 * A run that takes longer than a minute must neither overlap with the next one nor occupy more than one worker. So each
 * scheduled job has a queue of its own, in which at most one run waits.
 */
const scheduled = (name: string, match: string) => ({
  task: name,
  match,
  options: { queueName: name, jobKey: name },
});

/** The library retries jobs with a back-off. We add logs and metrics, so that failures are visible. */
export async function startWorker(
  handlers: JobHandler[],
  context: JobContext,
  { concurrency, log, metrics, everyMinute = [], everyHour = [], everyNight = [], ...settings }: Settings,
): Promise<Worker> {
  const { isPaused = () => false, notificationsOf = () => context.notifications } = settings;
  const taskList: TaskList = Object.fromEntries(
    handlers.map(({ job, run }) => [
      job.name,
      async (payload: unknown, { job: { id: jobId } }) => {
        if (isPaused() && [...everyMinute, ...everyHour, ...everyNight].includes(job)) return;
        const parsed = job.payload.parse(payload) as Record<string, unknown>;
        const notifications = notificationsOf({ jobId, kind: job.name, payload: parsed });
        await run({ ...context, notifications }, parsed as never);
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
    // Do not batch completions: the library does not await a batch, so a lost connection would end the whole
    // program.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ source: 'worker' }, message);
    }),
  });
  return {
    stop: async () => {
      await runner.stop();
      await runner.promise;
    },
  };
}
