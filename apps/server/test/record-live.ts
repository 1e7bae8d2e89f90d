import { checkAnnouncement } from '@marque/contracts/announcements';
import type { LivePublisher } from '../src/platform/realtime/publisher.ts';

type LiveEvent = { channel: string; event: string; data: unknown };

/** A publisher that checks and records its announcements. */
export function recordLive(): { live: LivePublisher; events: LiveEvent[] } {
  const events: LiveEvent[] = [];
  const live: LivePublisher = {
    publish: (channel, event, data) => {
      checkAnnouncement(channel, event, data);
      events.push({ channel, event, data });
    },
  };
  return { live, events };
}
