import { pushJob } from '@marque/contracts/devices';
import { isStillNews } from '@marque/domain/notifications/is-still-news';
import { handle } from '../../platform/jobs/handler.ts';
import { findLiveDevice, forgetDevice } from './repository.ts';

export const deviceJobs = [
  handle(pushJob, async ({ db, clock, notifications }, { deviceId, at, ...message }) => {
    const now = clock.now();
    const device = isStillNews(new Date(at), now) && (await findLiveDevice(db.kysely, deviceId, now));
    if (!device) return;
    const outcome = await notifications.push.send({ ...message, token: device.fcm_token });
    if (outcome === 'unregistered') await forgetDevice(db.kysely, deviceId, device.fcm_token);
  }),
];
