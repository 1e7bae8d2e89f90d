import { Redis } from 'ioredis';
import type { BaseLogger } from 'pino';

/** A Redis that says nothing for so long is lost, even if its connection is still open. */
const SILENCE_MS = 1_000;

/**
 * The connection on which requests are counted. A request must not wait until a lost Redis is back, so each command then fails
 * at once.
 */
export function connectToRedis(url: string, log: Pick<BaseLogger, 'warn'>) {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: SILENCE_MS,
  });
  redis.on('error', (error) => log.warn({ err: error }, 'Redis is unreachable'));
  return {
    redis,
    /** A lost Redis cannot be left politely. */
    close: () =>
      redis.quit().then(
        () => undefined,
        () => redis.disconnect(),
      ),
  };
}
