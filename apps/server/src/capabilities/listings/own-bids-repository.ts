import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';

type OwnBid = {
  kind: 'maximum' | 'exact';
  amount: number;
  /** The car has changed since the bid: the maximum lapses then, unless it is confirmed. */
  confirm?: { change: string; by: string };
};

/**
 * The highest open bid of one customer in each auction, without voided bids. The bid of a leader counts as far as it can
 * still bid: a maximum that was not confirmed in time only as far as the price. The maximums of others are not read.
 */
export async function findOwnBids(
  kysely: Kysely<Tables>,
  auctionIds: readonly string[],
  bidderId: string,
): Promise<Map<string, OwnBid>> {
  if (auctionIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('bids as own')
    .distinctOn('own.auction_id')
    .innerJoin('auctions', 'auctions.id', 'own.auction_id')
    .select(['own.auction_id', 'own.kind'])
    .select([
      sql<number>`case when leader_id = own.bidder_id and status = 'live'
        then case when leader_lapses_at <= now() then price else leader_maximum end
        else own.maximum end`.as('amount'),
      sql<Date | null>`case when leader_id = own.bidder_id and status = 'live' and leader_lapses_at > now()
        then leader_lapses_at end`.as('confirm_by'),
      sql<string | null>`case when leader_lapses_at is not null then (
        select change.id from listing_changes change
        where change.listing_id = own.auction_id and change.confirm_by is not null
        order by change.sequence desc limit 1) end`.as('change_id'),
    ])
    .where('own.bidder_id', '=', bidderId)
    .where('own.auction_id', 'in', auctionIds)
    .where('own.kind', 'in', ['maximum', 'exact'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bids as later')
            .select('later.sequence')
            .whereRef('later.auction_id', '=', 'own.auction_id')
            .whereRef('later.voids_sequence', '=', 'own.sequence'),
        ),
      ),
    )
    .orderBy('own.auction_id')
    .orderBy('own.maximum', 'desc')
    .orderBy('own.sequence')
    .$narrowType<{ kind: 'maximum' | 'exact' }>()
    .execute();
  return new Map(
    rows.map(({ auction_id, kind, amount, confirm_by, change_id }) => [
      auction_id,
      {
        ...{ kind, amount },
        ...(confirm_by && change_id ? { confirm: { change: change_id, by: confirm_by.toISOString() } } : {}),
      },
    ]),
  );
}

/** The sealed bids of one customer. An amount is null until the close has opened it. */
export async function findOwnSealedBids(
  kysely: Kysely<Tables>,
  auctionIds: readonly string[],
  bidderId: string,
): Promise<Map<string, { at: string; amount: number | null }>> {
  if (auctionIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('sealed_bids')
    .select(['auction_id', 'arrived_at', 'opened_amount'])
    .where('bidder_id', '=', bidderId)
    .where('auction_id', 'in', auctionIds)
    .execute();
  return new Map(
    rows.map(({ auction_id, arrived_at, opened_amount }) => [
      auction_id,
      { at: arrived_at.toISOString(), amount: opened_amount },
    ]),
  );
}
