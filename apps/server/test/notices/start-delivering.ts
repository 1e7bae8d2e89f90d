import type { Database } from '@marque/db/database';
import { noticeJobs } from '../../src/capabilities/notices/jobs.ts';
import { queueNotices } from '../../src/capabilities/notices/queue-notices.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import type { Providers } from '../../src/platform/notifications/ports.ts';
import { createMetrics } from '../../src/platform/observability/metrics.ts';
import type { Tracing } from '../../src/platform/observability/tracing.ts';
import { captureLog } from '../capture-log.ts';
import { TEST_KEYS } from '../test-keys.ts';

/** A worker that only delivers messages, and soon returns the jobs of a worker that was killed. */
export function startDelivering(db: Database, providers: Providers, tracing?: Tracing) {
  const context = {
    ...{ db, clock: { now: () => new Date() }, keys: TEST_KEYS, live: { publish: () => undefined } },
    ...{ publicUrl: 'https://marque.test', idleLimitMs: 1_200_000 },
  };
  return startWorker(noticeJobs(providers), context, {
    ...{ concurrency: 1, log: captureLog().log, metrics: createMetrics(), tracing },
    ...{ lostAfterMs: 50, checkLostMs: 50 },
    notificationsOf: (cause) => queueNotices(context, cause),
  });
}
