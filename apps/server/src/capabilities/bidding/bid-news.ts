import { outbidJob, reserveMetJob } from '@marque/contracts/bidding/jobs';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import type { AuctionChange } from './bid-batch.ts';
import { type NewsOfBids, takeNews } from './repository.ts';

const AT_ONCE = 500;

export function newsOf(changes: readonly AuctionChange[]): NewsOfBids | null {
  const beaten = changes.filter(({ outbid }) => outbid.length > 0);
  const met = changes.filter(({ reserveMet }) => reserveMet);
  if (beaten.length + met.length === 0) return null;
  return {
    outbid: Object.fromEntries(beaten.map(({ row, outbid }) => [row.id, outbid])),
    reserveMet: met.map(({ row }) => row.id),
  };
}

/** Turns news of bids into jobs, one per auction and kind, for any number of commits. Returns how many rows it took. */
export const tellOfBids = (database: Database): Promise<number> =>
  inTransaction(database, async (trx) => {
    const taken = await takeNews(trx, AT_ONCE);
    if (taken.length === 0) return 0;

    const outbid = new Map<string, Set<string>>();
    for (const news of taken)
      for (const [auctionId, bidders] of Object.entries(news.outbid)) {
        const beaten = outbid.get(auctionId) ?? new Set();
        for (const bidder of bidders) beaten.add(bidder);
        outbid.set(auctionId, beaten);
      }
    await enqueueAll(
      trx,
      outbidJob,
      [...outbid].map(([auctionId, bidders]) => ({ auctionId, bidderIds: [...bidders] })),
    );
    const met = new Set(taken.flatMap(({ reserveMet }) => reserveMet));
    await enqueueAll(
      trx,
      reserveMetJob,
      [...met].map((auctionId) => ({ auctionId })),
    );
    return taken.length;
  });
