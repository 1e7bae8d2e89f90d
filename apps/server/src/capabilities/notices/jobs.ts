import { deliverNoticeJob, pruneNoticesJob } from '@marque/contracts/notices';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import { pruneTables } from '../../platform/jobs/prune-tables.ts';
import type { Providers } from '../../platform/notifications/ports.ts';
import { deliverNotice } from './deliver-notice.ts';
import { NOTICE_RETENTION } from './retention.ts';

export const noticeJobs = (providers: Providers): JobHandler[] => [
  handle(deliverNoticeJob, (context, { noticeId }) => deliverNotice(context, providers, noticeId)),
  handle(pruneNoticesJob, (context) => pruneTables(context, NOTICE_RETENTION)),
];
