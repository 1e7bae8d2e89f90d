import { deliverNoticeJob, pruneNoticesJob } from '@marque/contracts/notices';
import { DAY_MS } from '@marque/domain/time/durations';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import type { Providers } from '../../platform/notifications/ports.ts';
import { deliverNotice } from './deliver-notice.ts';
import { deleteNoticesBefore } from './repository.ts';

const KEPT_MS = 90 * DAY_MS;

export const noticeJobs = (providers: Providers): JobHandler[] => [
  handle(deliverNoticeJob, (context, { noticeId }) => deliverNotice(context, providers, noticeId)),
  handle(pruneNoticesJob, async ({ db, clock }) => {
    await deleteNoticesBefore(db.kysely, new Date(clock.now().getTime() - KEPT_MS));
  }),
];
