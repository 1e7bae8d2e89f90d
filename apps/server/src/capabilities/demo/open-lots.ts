import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';

export type OpenLot = {
  id: string;
  owner_id: string;
  sealed: boolean;
  price: number | null;
  starting_price: number;
  leader_id: string | null;
  ends_at: Date;
  estimate_high: number;
  /** The customers who have placed a sealed bid. */
  sealed_bidders: string[];
};

/** For a lot without an estimate, twice the starting price is used instead. */
export async function findOpenLots(kysely: Kysely<Tables>, now: Date): Promise<OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select auctions.id, auctions.owner_id, sealed, price, starting_price, leader_id, ends_at,
      coalesce(estimate_high, 2 * starting_price) as estimate_high,
      array(select bidder_id from sealed_bids where auction_id = auctions.id) as sealed_bidders
    from auctions join listings using (id)
    where auctions.status = 'live' and starts_at <= ${now} and ends_at > ${now}
    order by auctions.id`.execute(kysely);
  return rows;
}
