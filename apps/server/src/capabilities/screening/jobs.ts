import { screenAuctionJob, screenRunningJob } from '@marque/contracts/screening/jobs';
import { screeningNoticeJob } from '@marque/contracts/screening/notices';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import { publishQueueChange } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { screenAuction } from './screen-auction.ts';
import { screenRunningAuctions } from './screen-running-auctions.ts';
import { type ScreeningNoticeSettings, tellAboutReview } from './tell-about-review.ts';

export const screeningJobs = (live: LivePublisher, settings: ScreeningNoticeSettings): JobHandler[] => [
  handle(screeningNoticeJob, (context, notice) => {
    // A new review is announced here, because the path of a bid should do nothing for the office.
    if (notice.to === 'house') publishQueueChange(live, 'screening.decide');
    return tellAboutReview(context, notice, settings);
  }),
  handle(screenAuctionJob, ({ db, clock }, { auctionId }) =>
    screenAuction({ db, live }, { auctionId, now: clock.now() }),
  ),
  handle(screenRunningJob, ({ db }) => screenRunningAuctions(db)),
];
