import { screenAuctionJob, screenRunningJob } from '@marque/contracts/screening/jobs';
import { screeningNoticeJob } from '@marque/contracts/screening/notices';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import { screenAuction } from './screen-auction.ts';
import { screenRunningAuctions } from './screen-running-auctions.ts';
import { type ScreeningNoticeSettings, tellAboutReview } from './tell-about-review.ts';

export const screeningJobs = (settings: ScreeningNoticeSettings): JobHandler[] => [
  handle(screeningNoticeJob, (context, notice) => tellAboutReview(context, notice, settings)),
  handle(screenAuctionJob, ({ db, clock }, { auctionId }) =>
    screenAuction(db, { auctionId, now: clock.now() }),
  ),
  handle(screenRunningJob, ({ db }) => screenRunningAuctions(db)),
];
