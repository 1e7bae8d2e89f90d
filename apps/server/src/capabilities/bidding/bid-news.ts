import { firstBidJob, lateExtensionJob, outbidJob, reserveMetJob } from '@marque/contracts/bidding/jobs';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import type { AuctionChange } from './bid-batch.ts';
import { type NewsOfBids, takeNews } from './repository.ts';

const AT_ONCE = 500;

export function newsOf(changes: readonly AuctionChange[]): NewsOfBids | null {
  const beaten = changes.filter(({ outbid }) => outbid.length > 0);
  const met = changes.filter(({ reserveMet }) => reserveMet);
  const begun = changes.filter(({ isFirstBid }) => isFirstBid);
  const kept = changes.flatMap(({ row, keptLeader }) => (keptLeader ? [[row.id, keptLeader]] : []));
  if (beaten.length + met.length + begun.length + kept.length === 0) return null;
  return {
    outbid: Object.fromEntries(beaten.map(({ row, outbid }) => [row.id, outbid])),
    reserveMet: met.map(({ row }) => row.id),
    firstBid: begun.map(({ row }) => row.id),
    keptLeaders: Object.fromEntries(kept),
  };
}

/** Turns news of bids into jobs, one per auction and kind, for any number of commits. Returns how many rows it took. */
export const tellOfBids = (database: Database): Promise<number> =>
  inTransaction(database, async (trx) => {
    const taken = await takeNews(trx, AT_ONCE);
    if (taken.length === 0) return 0;

    const outbid = new Map<string, Set<string>>();
    for (const news of taken)
      for (const [auctionId, bidders] of Object.entries(news.outbid ?? {})) {
        const beaten = outbid.get(auctionId) ?? new Set();
        for (const bidder of bidders) beaten.add(bidder);
        outbid.set(auctionId, beaten);
      }
    await enqueueAll(
      trx,
      outbidJob,
      [...outbid].map(([auctionId, bidders]) => ({ auctionId, bidderIds: [...bidders] })),
    );
    const about = (auctions: Iterable<string>) => [...new Set(auctions)].map((auctionId) => ({ auctionId }));
    await enqueueAll(trx, firstBidJob, about(taken.flatMap(({ firstBid = [] }) => firstBid)));
    await enqueueAll(trx, reserveMetJob, about(taken.flatMap(({ reserveMet = [] }) => reserveMet)));
    // The newest one counts.
    const kept = new Map(taken.flatMap(({ keptLeaders = {} }) => Object.entries(keptLeaders)));
    await enqueueAll(
      trx,
      lateExtensionJob,
      [...kept].map(([auctionId, bidderId]) => ({ auctionId, bidderId })),
    );
    return taken.length;
  });
