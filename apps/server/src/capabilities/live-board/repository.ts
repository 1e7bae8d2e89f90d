import type { Tables } from '@marque/db/rows.gen';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { Region } from '@marque/domain/money/currency';
import { type Kysely, sql } from 'kysely';
import { listOrder } from '../../platform/list-order.ts';
import type { AuctionRow } from '../bidding/auction-row.ts';
import type { HistoryLine } from '../bidding/repository.ts';
import { titleColumn } from '../car-titles/title-column.ts';

type BoardFacts = {
  title: string;
  lot_number: number | null;
  region: Region;
  watchers: number;
  bidders: number;
  last_bid_at: Date | null;
  seller_username: string;
};
export type BoardRow = AuctionRow & BoardFacts;

const facts = sql`
  ${titleColumn} as title,
  listings.lot_number, listings.region, listings.watch_count as watchers, sellers.username as seller_username,
  (select count(distinct bidder_id)::int from bids where auction_id = auctions.id and maximum is not null) as bidders,
  (select arrived_at from bids where auction_id = auctions.id and maximum is not null
    order by sequence desc limit 1) as last_bid_at`;

const joins = sql`
  join listings on listings.id = auctions.id join customers sellers on sellers.id = auctions.owner_id`;

type LivePage = {
  sort?: Sort<'office-live'> | undefined;
  after: { at: Date; id: string } | undefined;
  limit: number;
};

/** `auctions_open_index` serves this order. Only the auctions of the page are joined and counted. */
export async function findLiveAuctions(
  kysely: Kysely<Tables>,
  { sort, after, limit }: LivePage,
): Promise<BoardRow[]> {
  const isDescending = sort === '-ends';
  const order = listOrder(['auctions.ends_at', 'auctions.id'], isDescending);
  const { rows } = await sql<BoardRow>`
    select auctions.*, ${facts}
    from (
      select * from auctions where status = 'live'
        ${after ? sql`and ${order.follows(sql`(${after.at}::timestamptz, ${after.id}::uuid)`)}` : sql``}
      order by ${order.by} limit ${limit}
    ) as auctions ${joins}
    order by ${order.by}`.execute(kysely);
  return rows;
}

export async function findBoardAuction(kysely: Kysely<Tables>, id: string): Promise<BoardRow | undefined> {
  const { rows } = await sql<BoardRow>`
    select auctions.*, ${facts} from auctions ${joins} where auctions.id = ${id}`.execute(kysely);
  return rows[0];
}

/** The newest entries of the ledger, or those before one of them. */
export async function findEntries(
  kysely: Kysely<Tables>,
  auctionId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<(HistoryLine & { voided: boolean; is_bid: boolean })[]> {
  const { rows } = await sql<HistoryLine & { voided: boolean; is_bid: boolean }>`
    select bids.sequence, bids.kind, bids.amount, bids.bidder_id, bids.arrived_at, bids.voids_sequence,
      bids.ends_after, bids.reason, customers.username, bids.maximum is not null as is_bid,
      bids.sequence in (select voids_sequence from bids where auction_id = ${auctionId} and kind = 'void') as voided
    from bids left join customers on customers.id = bids.bidder_id
    where bids.auction_id = ${auctionId} ${before ? sql`and bids.sequence < ${before}` : sql``}
    order by bids.sequence desc limit ${limit}`.execute(kysely);
  return rows;
}
