import { digestJob } from '@marque/contracts/digests';
import { auctionNewsJob, pruneNotificationsJob, tellWatchersJob } from '@marque/contracts/notifications';
import { DAY_MS } from '@marque/domain/time/durations';
import { handle } from '../../platform/jobs/handler.ts';
import { deleteDigestItemsBefore } from '../digests/repository.ts';
import { deleteNotificationsBefore } from '../feed/repository.ts';
import { deleteToldBefore } from '../notification-settings/told-repository.ts';
import { sendDigest } from './send-digest.ts';
import { tellOfAuction } from './tell-of-auction.ts';
import { tellWatchers } from './tell-watchers.ts';

const KEPT_MS = 180 * DAY_MS;
/** Longer than the week until a summary, and than any job is tried again. */
const DIGEST_ITEMS_KEPT_MS = 60 * DAY_MS;
/** Longer than any message waits. */
const TOLD_KEPT_MS = 7 * DAY_MS;

export const notificationJobs = [
  handle(tellWatchersJob, tellWatchers),
  handle(auctionNewsJob, tellOfAuction),
  handle(digestJob, sendDigest),
  handle(pruneNotificationsJob, async ({ db, clock }) => {
    const before = (age: number) => new Date(clock.now().getTime() - age);
    await deleteNotificationsBefore(db.kysely, before(KEPT_MS));
    await deleteDigestItemsBefore(db.kysely, before(DIGEST_ITEMS_KEPT_MS));
    await deleteToldBefore(db.kysely, before(TOLD_KEPT_MS));
  }),
];
