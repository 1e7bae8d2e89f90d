import { pushJob } from '@marque/contracts/devices';
import { isStillNews } from '@marque/domain/notifications/is-still-news';
import { handle } from '../../platform/jobs/handler.ts';
import { readNewsTimes } from '../../platform/notifications/news-times.ts';
import { findLiveDevice } from './repository.ts';

export const deviceJobs = [
  handle(
    pushJob,
    async (
      { db, clock, notifications },
      { deviceId, customerId = null, remindsOf: _, at, until, expiresAt, ...message },
    ) => {
      const now = clock.now();
      const times = readNewsTimes({ at, until });
      if (!isStillNews(times.happenedAt, now)) return;
      const device = await findLiveDevice(db.kysely, { id: deviceId, customerId }, now);
      if (!device) return;
      await notifications.push.send(
        {
          ...{ ...message, token: device.fcm_token },
          ...(expiresAt && { expiresAt: new Date(expiresAt) }),
        },
        times,
      );
    },
  ),
];
