import { pruneNoticesJob } from '@marque/contracts/notices';
import { DAY_MS } from '@marque/domain/time/durations';
import { handle } from '../../platform/jobs/handler.ts';
import { deleteNoticesBefore } from './repository.ts';

const KEPT_MS = 90 * DAY_MS;

export const noticeJobs = [
  handle(pruneNoticesJob, async ({ db, clock }) => {
    await deleteNoticesBefore(db.kysely, new Date(clock.now().getTime() - KEPT_MS));
  }),
];
