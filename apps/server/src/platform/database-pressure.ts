import type { Pool } from 'pg';

type Waiting = Pick<Pool, 'waitingCount' | 'connect'>;

/**
 * Tells whether requests wait too long for a connection. The number of those that wait does not show it: a fast database serves
 * hundreds within a moment. So while some wait, one call at a time queues with them, and its wait is measured.
 */
export function watchDatabasePressure(pool: Waiting, longestMs: number, now = () => performance.now()) {
  let queuedAt: number | null = null;
  let lastWaitMs = 0;

  const queue = (): void => {
    const since = now();
    queuedAt = since;
    const end = () => {
      lastWaitMs = now() - since;
      queuedAt = null;
    };
    pool.connect().then((client) => {
      client.release();
      end();
    }, end);
  };

  return (): boolean => {
    if (queuedAt === null && pool.waitingCount === 0) lastWaitMs = 0;
    else if (queuedAt === null) queue();
    return Math.max(lastWaitMs, queuedAt === null ? 0 : now() - queuedAt) > longestMs;
  };
}
