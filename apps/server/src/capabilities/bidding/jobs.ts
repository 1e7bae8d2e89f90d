import { auctionEndedJob, lostJob, outbidJob, reserveMetJob, wonJob } from '@marque/contracts/bidding';
import { handle } from '../../platform/jobs/handler.ts';
import { notifyAboutAuction } from '../auction-notices/notify-about-auction.ts';

export const biddingJobs = [
  handle(outbidJob, async (context, { auctionId, bidderIds }) => {
    for (const bidderId of bidderIds) await notifyAboutAuction(context, 'outbid', auctionId, bidderId);
  }),
  handle(wonJob, (context, { auctionId, bidderId }) =>
    notifyAboutAuction(context, 'won', auctionId, bidderId),
  ),
  handle(lostJob, (context, { auctionId, bidderId }) =>
    notifyAboutAuction(context, 'lost', auctionId, bidderId),
  ),
  handle(reserveMetJob, (context, { auctionId }) => notifyAboutAuction(context, 'reserve-met', auctionId)),
  handle(auctionEndedJob, (context, { auctionId }) =>
    notifyAboutAuction(context, 'auction-ended', auctionId),
  ),
];
