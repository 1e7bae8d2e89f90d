import {
  type AnnouncementData,
  type AnnouncementEvent,
  type ChannelOf,
  checkAnnouncement,
} from '@marque/contracts/announcements';
import type { BaseLogger } from 'pino';
import type { Bus } from './bus.ts';

export type LivePublisher = {
  publish<Event extends AnnouncementEvent>(
    channel: ChannelOf<Event>,
    event: Event,
    data: AnnouncementData<Event>,
  ): void;
};

/**
 * Verbs publish after their commit. The change stays committed even if its announcement fails, so a failure
 * is only logged.
 */
export function createLivePublisher(
  bus: Pick<Bus, 'publish'>,
  logger: Pick<BaseLogger, 'error'>,
  /** Outside production every announcement is checked, so that a leaked field fails a test. */
  { checks }: { checks: boolean },
): LivePublisher {
  return {
    publish(channel, event, data) {
      if (checks) checkAnnouncement(channel, event, data);
      bus.publish({ channel, event, data }).catch((error: unknown) => {
        logger.error({ err: error, channel, event }, 'A live update was not published.');
      });
    },
  };
}
