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

/** For verbs, after their commit: what has happened stays true when its announcement fails, so a failure is only logged. */
export function createLivePublisher(
  bus: Pick<Bus, 'publish'>,
  logger: Pick<BaseLogger, 'error'>,
  /** Outside production every announcement is checked, so that a field that leaks fails in a test. */
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
