import { maximumLapsedJob } from '@marque/contracts/bidding/jobs';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { limitMaximum } from '@marque/domain/bidding/consent';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import { auctionOf, standingColumns } from './auction-row.ts';
import { DRAIN_MS } from './close-due-auctions.ts';
import { insertAnswer, lockLapsedAuctions } from './consent-repository.ts';
import { databaseTime, saveAuction } from './repository.ts';

const AT_ONCE = 100;

/**
 * Limits maximums that were not confirmed in time, and tells their owners. Bids do not depend on it: a bid that arrives
 * after the time finds the maximum limited anyway. Like a close, it waits for bids that arrived before.
 */
export const lapseDueMaximums = (database: Database): Promise<number> =>
  inTransaction(database, async (trx) => {
    const now = await databaseTime(trx);
    const until = new Date(now.getTime() - DRAIN_MS);
    const due = await lockLapsedAuctions(trx, { until, limit: AT_ONCE });
    const lapsed: { auctionId: string; bidderId: string }[] = [];
    for (const row of due) {
      const { standing } = auctionOf(row);
      if (standing.leader === null) continue;
      const { bidderId } = standing.leader;
      await insertAnswer(trx, {
        ...{ auction_id: row.id, bidder_id: bidderId, answer: 'lapsed' },
        ...{ after_sequence: row.sequence, answered_at: now },
      });
      await saveAuction(trx, { ...row, ...standingColumns(limitMaximum(standing)) });
      lapsed.push({ auctionId: row.id, bidderId });
    }
    await enqueueAll(trx, maximumLapsedJob, lapsed);
    return due.length;
  });
