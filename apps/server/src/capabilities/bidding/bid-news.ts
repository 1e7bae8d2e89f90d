import { outbidJob, reserveMetJob } from '@marque/contracts/bidding';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { sql } from 'kysely';
import { enqueueAll } from '../../platform/jobs/enqueue.ts';
import type { AuctionChange } from './bid-batch.ts';

/**
 * The bidders and sellers whom the bids of one commit concern, by auction. It is written in that commit, so that a
 * crash loses both or neither.
 */
type BidNews = { outbid: Record<string, string[]>; reserveMet: string[] };

const AT_ONCE = 500;

export function newsOf(changes: readonly AuctionChange[]): BidNews | null {
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
    const { rows } = await sql<{ news: BidNews }>`
      delete from bid_news where id in (
        select id from bid_news order by id limit ${AT_ONCE} for update skip locked
      ) returning news`.execute(trx);
    if (rows.length === 0) return 0;

    const outbid = new Map<string, Set<string>>();
    for (const { news } of rows)
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
    const met = new Set(rows.flatMap(({ news }) => news.reserveMet));
    await enqueueAll(
      trx,
      reserveMetJob,
      [...met].map((auctionId) => ({ auctionId })),
    );
    return rows.length;
  });
