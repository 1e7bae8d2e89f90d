import {
  changeNoticeJob,
  changePublishedJob,
  makeVisitMonthsJob,
  reserveLoweredJob,
} from '@marque/contracts/selling/running';
import { enqueue, enqueueAll } from '../../platform/jobs/enqueue.ts';
import { handle } from '../../platform/jobs/handler.ts';
import { findConcern } from '../auction-notices/concerned-repository.ts';
import { enqueueNotices } from '../auction-notices/enqueue-notices.ts';
import { notifyOfChange } from '../auction-notices/notify-of-change.ts';
import { findChange } from './change-repository.ts';
import { tellAboutReserve } from './tell-about-reserve.ts';
import { makeVisitMonths } from './visit-months.ts';

export const runningAuctionJobs = [
  handle(makeVisitMonthsJob, ({ db }) => makeVisitMonths(db.kysely)),
  handle(reserveLoweredJob, (context, { listingId }) => tellAboutReserve(context, listingId)),
  handle(changePublishedJob, async ({ db }, { changeId, after }) => {
    const change = await findChange(db.kysely, changeId);
    if (!change) return;
    await enqueueNotices(db, {
      ...{ auctionId: change.listing_id, after },
      enqueueFor: (trx, customerIds) =>
        enqueueAll(
          trx,
          changeNoticeJob,
          customerIds
            .filter((customerId) => customerId !== change.author_id)
            .map((customerId) => ({ changeId, customerId })),
        ),
      enqueueRest: (trx, next) => enqueue(trx, changePublishedJob, { changeId, after: next }),
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
        cause: `change:${changeId}`,
        ...{ text: change.text, hasBid: concern.has_bid, confirmBy: concern.confirm_by },
      },
    );
  }),
];
