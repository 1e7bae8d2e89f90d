import { pushJob } from '@marque/contracts/devices';
import { isStillNews } from '@marque/domain/notifications/is-still-news';
import { handle } from '../../platform/jobs/handler.ts';
import { findLiveDevice } from './repository.ts';

export const deviceJobs = [
  handle(
    pushJob,
    async (
      { db, clock, notifications },
      { deviceId, customerId: _, remindsOf: __, at, until, expiresAt, ...message },
    ) => {
      const now = clock.now();
      const news = { happenedAt: new Date(at), until: until === undefined ? undefined : new Date(until) };
      const device = isStillNews(new Date(at), now) && (await findLiveDevice(db.kysely, deviceId, now));
      if (!device) return;
      await notifications.push.send(
        {
          ...{ ...message, token: device.fcm_token },
          ...(expiresAt && { expiresAt: new Date(expiresAt) }),
        },
        news,
      );
    },
  ),
];
