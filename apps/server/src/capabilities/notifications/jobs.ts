import { digestJob } from '@marque/contracts/digests';
import { auctionNewsJob, pruneNotificationsJob, tellWatchersJob } from '@marque/contracts/notifications';
import { handle } from '../../platform/jobs/handler.ts';
import { pruneTables } from '../../platform/jobs/prune-tables.ts';
import { NOTIFICATION_RETENTION } from './retention.ts';
import { sendDigest } from './send-digest.ts';
import { tellOfAuction } from './tell-of-auction.ts';
import { tellWatchers } from './tell-watchers.ts';

export const notificationJobs = [
  handle(tellWatchersJob, tellWatchers),
  handle(auctionNewsJob, tellOfAuction),
  handle(digestJob, sendDigest),
  handle(pruneNotificationsJob, (context) => pruneTables(context, NOTIFICATION_RETENTION)),
];
