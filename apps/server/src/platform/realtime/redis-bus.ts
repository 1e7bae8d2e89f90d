import { Redis, type RedisOptions } from 'ioredis';
import type { BaseLogger } from 'pino';
import { backOff } from './back-off.ts';
import type { Bus } from './bus.ts';
import { createListeners } from './listeners.ts';
import { writeMessages } from './live-text.ts';

type RedisBusOptions = {
  url: string;
  logger: Pick<BaseLogger, 'info' | 'warn'>;
  /** All databases of a Redis share their topics, so two installations on one Redis need different topics. */
  topic?: string;
};

/** A Redis that does not confirm a message for so long is lost, even if its connection is still open. */
const SILENCE_MS = 5_000;

export async function createRedisBus({ url, logger, topic = 'marque.live' }: RedisBusOptions): Promise<Bus> {
  const listeners = createListeners(logger);
  // A publisher that Redis does not answer would wait for ever, and nobody would learn that the bus is lost.
  const publisher = connection({ socketTimeout: SILENCE_MS });
  // A connection that subscribes can do nothing else.
  const subscriber = connection();

  function connection(more: RedisOptions = {}): Redis {
    const redis = new Redis(url, {
      ...{ lazyConnect: true, maxRetriesPerRequest: 1, retryStrategy: backOff },
      ...more,
    });
    redis.on('error', (error: Error) => logger.warn({ err: error }, 'The live bus lost its connection.'));
    return redis;
  }

  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    subscriber.on('message', (_topic, text) => listeners.deliverText(text));
    await subscriber.subscribe(topic);
  } catch (error) {
    publisher.disconnect();
    subscriber.disconnect();
    throw error;
  }
  subscriber.on('ready', async () => {
    try {
      // Wait until Redis has confirmed the subscription. From then on no message is lost.
      await subscriber.subscribe(topic);
      logger.info('The live bus listens again.');
      listeners.reportGap();
    } catch (error) {
      logger.warn({ err: error }, 'The live bus cannot listen.');
    }
  });

  return {
    async publish(message) {
      await publisher.publish(topic, writeMessages([message]));
    },
    subscribe: listeners.subscribe,
    isConnected: () => publisher.status === 'ready' && subscriber.status === 'ready',
    async close() {
      // `quit` waits for the messages that were published before it.
      await publisher.quit().catch(() => publisher.disconnect());
      subscriber.disconnect();
    },
  };
}
