import { auctionEndedJob, lostJob, outbidJob, reserveMetJob, wonJob } from '@marque/contracts/bidding';
import { handle } from '../../platform/jobs/handler.ts';
import { writeLetter } from './write-letter.ts';

export const biddingJobs = [
  handle(outbidJob, async (context, { auctionId, bidderIds }) => {
    for (const bidderId of bidderIds) await writeLetter(context, 'outbid', auctionId, bidderId);
  }),
  handle(wonJob, (context, { auctionId, bidderId }) => writeLetter(context, 'won', auctionId, bidderId)),
  handle(lostJob, (context, { auctionId, bidderId }) => writeLetter(context, 'lost', auctionId, bidderId)),
  handle(reserveMetJob, (context, { auctionId }) => writeLetter(context, 'reserve-met', auctionId)),
  handle(auctionEndedJob, (context, { auctionId }) => writeLetter(context, 'auction-ended', auctionId)),
];
