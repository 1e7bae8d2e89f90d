import { pruneNotificationsJob, tellWatchersJob } from '@marque/contracts/notifications';
import { DAY_MS } from '@marque/domain/time/durations';
import { handle } from '../../platform/jobs/handler.ts';
import { deleteNotificationsBefore } from '../feed/repository.ts';
import { tellWatchers } from './tell-watchers.ts';

const KEPT_MS = 180 * DAY_MS;

export const notificationJobs = [
  handle(tellWatchersJob, tellWatchers),
  handle(pruneNotificationsJob, async ({ db, clock }) => {
    await deleteNotificationsBefore(db.kysely, new Date(clock.now().getTime() - KEPT_MS));
  }),
];
