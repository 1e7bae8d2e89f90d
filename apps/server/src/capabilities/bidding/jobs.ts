import {
  auctionEndedJob,
  auctionExtendedJob,
  extensionNoticeJob,
  firstBidJob,
  lateExtensionJob,
  lostJob,
  maximumLapsedJob,
  outbidJob,
  receiptsJob,
  reserveMetJob,
  sealedReceiptJob,
  sweepReceiptsJob,
  wonJob,
} from '@marque/contracts/bidding/jobs';
import { tellWatchersJob } from '@marque/contracts/notifications';
import { inTransaction } from '@marque/db/transaction';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { handle } from '../../platform/jobs/handler.ts';
import { enqueueExtensionNotices } from '../auction-notices/enqueue-extension-notices.ts';
import { notifyAboutAuction } from '../auction-notices/notify-about-auction.ts';
import { notifyOfExtension } from '../auction-notices/notify-of-extension.ts';
import { mailReceipts, mailSealedReceipt } from './mail-receipts.ts';
import { findAuction } from './repository.ts';
import { sweepReceipts } from './sweep-receipts.ts';

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
  handle(maximumLapsedJob, (context, { auctionId, bidderId }) =>
    notifyAboutAuction(context, 'maximum-lapsed', auctionId, bidderId),
  ),
  handle(firstBidJob, (context, { auctionId }) => notifyAboutAuction(context, 'first-bid', auctionId)),
  handle(reserveMetJob, async (context, { auctionId, bySeller }) => {
    const auction = await findAuction(context.db.kysely, auctionId);
    if (!bySeller) await notifyAboutAuction(context, 'reserve-met', auctionId);
    if (auction?.leader_id) await notifyAboutAuction(context, 'reserve-met', auctionId, auction.leader_id);
  }),
  handle(lateExtensionJob, (context, { auctionId, bidderId }) =>
    notifyAboutAuction(context, 'extended', auctionId, bidderId),
  ),
  handle(auctionEndedJob, async (context, { auctionId }) => {
    await sweepReceipts(context.db, { auctionId });
    await inTransaction(context.db, (trx) =>
      enqueue(trx, tellWatchersJob, { listingId: auctionId, news: 'ended' }),
    );
    await notifyAboutAuction(context, 'auction-ended', auctionId);
  }),
  handle(auctionExtendedJob, enqueueExtensionNotices),
  handle(extensionNoticeJob, notifyOfExtension),
  handle(sweepReceiptsJob, async ({ db, clock }) => {
    // Repeat until no receipt is due.
    while ((await sweepReceipts(db, { now: clock.now() })) > 0);
  }),
  handle(receiptsJob, mailReceipts),
  handle(sealedReceiptJob, mailSealedReceipt),
];
