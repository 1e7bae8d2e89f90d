import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AuctionRow, PublicAuctionRow } from './auction-row.ts';
import type { NewEntry } from './bid-batch.ts';

/** The current time. In SQL, `now()` is the start of the transaction, which is too early after a wait for a lock. */
export async function databaseTime(trx: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  return rows[0]?.now ?? new Date();
}

export const findAuction = (kysely: Kysely<Tables>, id: string): Promise<AuctionRow | undefined> =>
  kysely.selectFrom('auctions').selectAll().where('id', '=', id).executeTakeFirst();

/** Without the auctions of listings that the public cannot see. */
export const findPublicAuctions = (
  kysely: Kysely<Tables>,
  ids: readonly string[],
): Promise<PublicAuctionRow[]> =>
  kysely
    .selectFrom('auctions')
    .innerJoin('listings', 'listings.id', 'auctions.id')
    .selectAll('auctions')
    .select(['listings.sale_outcome', 'listings.closing_price'])
    .where('auctions.id', 'in', ids)
    .where('listings.shelf', '<>', 'hidden')
    .execute();

export const findPublicAuction = async (
  kysely: Kysely<Tables>,
  id: string,
): Promise<PublicAuctionRow | undefined> => (await findPublicAuctions(kysely, [id]))[0];

/** FOR UPDATE conflicts with the KEY SHARE locks of foreign keys, so two bidders would deadlock. */
export const lockAuction = (trx: Transaction<Tables>, id: string): Promise<AuctionRow | undefined> =>
  trx.selectFrom('auctions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const shareAuction = (trx: Transaction<Tables>, id: string): Promise<AuctionRow | undefined> =>
  trx.selectFrom('auctions').selectAll().where('id', '=', id).forShare().executeTakeFirst();

type Due = {
  status: 'scheduled' | 'live';
  by: 'starts_at' | 'ends_at';
  until: Date;
  limit: number;
  /** Limits the lock to this auction. */
  id?: string;
};

const selectDue = (kysely: Kysely<Tables>, { status, by, until, limit }: Due) =>
  kysely.selectFrom('auctions').where('status', '=', status).where(by, '<=', until).orderBy(by).limit(limit);

export const findDueAuctions = (kysely: Kysely<Tables>, due: Due) =>
  selectDue(kysely, due).select('id').execute();

/** Locks due auctions and skips those that another transaction holds. The next tick finds a skipped one again. */
export const lockDueAuctions = (trx: Transaction<Tables>, due: Due): Promise<AuctionRow[]> =>
  selectDue(trx, due)
    .selectAll()
    .$if(due.id !== undefined, (query) => query.where('id', '=', due.id ?? ''))
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export const saveAuction = (trx: Transaction<Tables>, { id, ...row }: AuctionRow) =>
  trx.updateTable('auctions').set(row).where('id', '=', id).execute();

/**
 * The bidders and sellers whom the bids of one commit concern, by auction. It is written in that commit, so that a
 * crash loses both or neither.
 */
export type NewsOfBids = {
  /** By auction. */
  outbid: Record<string, string[]>;
  reserveMet: string[];
  firstBid: string[];
  /** The leader of each auction that bids of others have extended. */
  keptLeaders: Record<string, string>;
};

/** Deletes and returns the oldest news, without those that another process is taking. Earlier versions write fewer fields. */
export async function takeNews(trx: Transaction<Tables>, limit: number): Promise<Partial<NewsOfBids>[]> {
  const { rows } = await sql<{ news: Partial<NewsOfBids> }>`
    delete from bid_news where id in (
      select id from bid_news order by id limit ${limit} for update skip locked
    ) returning news`.execute(trx);
  return rows.map(({ news }) => news);
}

/** How often the reserve of an auction was lowered since then. */
export async function countLowerings(
  trx: Transaction<Tables>,
  auctionId: string,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('bids')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('auction_id', '=', auctionId)
    .where('kind', '=', 'reserve-lowered')
    .where('arrived_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const addLedgerEntries = (
  trx: Transaction<Tables>,
  entries: (NewEntry & { reason?: string; reserveBefore?: number | null; reserveAfter?: number | null })[],
) =>
  trx
    .insertInto('bids')
    .values(
      entries.map((entry) => ({
        auction_id: entry.auctionId,
        sequence: entry.sequence,
        kind: entry.kind,
        bidder_id: entry.bidder,
        amount: entry.amount,
        maximum: entry.maximum,
        arrived_at: entry.arrivedAt,
        ends_after: entry.endsAfter,
        voids_sequence: entry.voids,
        reason: entry.reason ?? null,
        reserve_before: entry.reserveBefore ?? null,
        reserve_after: entry.reserveAfter ?? null,
        previous_hash: entry.previousHash,
        hash: entry.hash,
      })),
    )
    .execute();

/** Whether staff have extended the auction to this end before. */
export const isExtendedTo = async (kysely: Kysely<Tables>, auctionId: string, end: Date): Promise<boolean> =>
  (await kysely
    .selectFrom('bids')
    .select('sequence')
    .where('auction_id', '=', auctionId)
    .where('kind', '=', 'extended')
    .where('ends_after', '=', end)
    .executeTakeFirst()) !== undefined;

export const findLedger = (kysely: Kysely<Tables>, auctionId: string) =>
  kysely.selectFrom('bids').selectAll().where('auction_id', '=', auctionId).orderBy('sequence').execute();

export const findHistory = (
  kysely: Kysely<Tables>,
  auctionId: string,
  page: { limit: number; offset: number },
) =>
  kysely
    .selectFrom('bids')
    .leftJoin('customers', 'customers.id', 'bids.bidder_id')
    .select([
      'bids.sequence',
      'bids.kind',
      'bids.amount',
      'bids.bidder_id',
      'bids.arrived_at',
      'bids.voids_sequence',
      'bids.ends_after',
      'bids.reason',
      'customers.username',
    ])
    .where('bids.auction_id', '=', auctionId)
    .orderBy('bids.sequence', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export type HistoryLine = Awaited<ReturnType<typeof findHistory>>[number];

/** All customers with open or sealed bids on these auctions. */
export const findBidders = (kysely: Kysely<Tables>, auctionIds: string[]) =>
  kysely
    .selectFrom('bids')
    .select(['auction_id', 'bidder_id'])
    .where('auction_id', 'in', auctionIds)
    .where('bidder_id', 'is not', null)
    .union(
      kysely
        .selectFrom('sealed_bids')
        .select(['auction_id', 'bidder_id'])
        .where('auction_id', 'in', auctionIds),
    )
    .execute();

export const findRegions = (kysely: Kysely<Tables>, listingIds: string[]) =>
  kysely.selectFrom('listings').select(['id', 'region']).where('id', 'in', listingIds).execute();
