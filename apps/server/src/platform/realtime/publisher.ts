import type { BaseLogger } from 'pino';
import type { Bus } from './bus.ts';

export type LivePublisher = { publish(channel: string, event: string, data: unknown): void };

/** For verbs, after their commit: what has happened stays true when its announcement fails, so a failure is only logged. */
export function createLivePublisher(
  bus: Pick<Bus, 'publish'>,
  logger: Pick<BaseLogger, 'error'>,
): LivePublisher {
  return {
    publish(channel, event, data) {
      bus.publish({ channel, event, data }).catch((error: unknown) => {
        logger.error({ err: error, channel, event }, 'A live update was not published.');
      });
    },
  };
}
