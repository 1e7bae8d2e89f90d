import { screeningNoticeJob } from '@marque/contracts/screening/notices';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import { type ScreeningNoticeSettings, tellAboutReview } from './tell-about-review.ts';

export const screeningJobs = (settings: ScreeningNoticeSettings): JobHandler[] => [
  handle(screeningNoticeJob, (context, notice) => tellAboutReview(context, notice, settings)),
];
