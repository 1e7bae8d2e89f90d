import { changeNoticeJob, changePublishedJob, reserveLoweredJob } from '@marque/contracts/selling/running';
import { inTransaction } from '@marque/db/transaction';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { handle } from '../../platform/jobs/handler.ts';
import { notifyOfChange } from '../auction-notices/notify-of-change.ts';
import { findChange, findConcern, findConcerned } from './change-repository.ts';
import { tellAboutReserve } from './tell-about-reserve.ts';

export const runningAuctionJobs = [
  handle(reserveLoweredJob, (context, { listingId }) => tellAboutReserve(context, listingId)),
  handle(changePublishedJob, async ({ db }, { changeId }) => {
    const change = await findChange(db.kysely, changeId);
    if (!change) return;
    await inTransaction(db, async (trx) => {
      const customerIds = await findConcerned(trx, change.listing_id);
      await enqueueAll(
        trx,
        changeNoticeJob,
        customerIds.map((customerId) => ({ changeId, customerId })),
      );
    });
  }),
  handle(changeNoticeJob, async (context, { changeId, customerId }) => {
    const { kysely } = context.db;
    const change = await findChange(kysely, changeId);
    const concern = change && (await findConcern(kysely, change.listing_id, customerId));
    if (!concern) return;
    await notifyOfChange(
      context,
      { auctionId: change.listing_id, customerId },
      {
        ...{ text: change.text, hasBid: concern.has_bid, confirmBy: concern.confirm_by },
      },
    );
  }),
];
