import type { BidEntry } from '@marque/contracts/comments';
import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql } from 'kysely';

/** The ledger entries that a conversation shows as bids. Voids and lowered reserves are left out. */
const bids = (kysely: Kysely<Tables>, auctionId: string) =>
  kysely
    .selectFrom('bids')
    .where('bids.auction_id', '=', auctionId)
    .where('bids.kind', 'in', ['maximum', 'exact', 'automatic']);

export async function countBidEntries(kysely: Kysely<Tables>, auctionId: string): Promise<number> {
  const { entries } = await bids(kysely, auctionId)
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .executeTakeFirstOrThrow();
  return entries;
}

/** Newest first. For a maximum bid, only the resulting price is read, because the maximum is secret. */
export async function findBidEntries(
  kysely: Kysely<Tables>,
  auctionId: string,
  limit: number,
): Promise<BidEntry[]> {
  const rows = await bids(kysely, auctionId)
    .innerJoin('customers', 'customers.id', 'bids.bidder_id')
    .select([
      'bids.sequence',
      'bids.kind',
      sql<number>`bids.amount`.as('amount'),
      'bids.arrived_at',
      'customers.id as bidder_id',
      'customers.username',
    ])
    .select((row) =>
      row(
        'bids.sequence',
        'in',
        row
          .selectFrom('bids as voids')
          .select(sql<number>`voids.voids_sequence`.as('sequence'))
          .where('voids.auction_id', '=', auctionId)
          .where('voids.kind', '=', 'void'),
      ).as('voided'),
    )
    .orderBy('bids.sequence', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    type: 'bid',
    id: `bid-${row.sequence}`,
    sequence: row.sequence,
    amount: row.amount,
    automatic: row.kind === 'automatic',
    voided: row.voided === true,
    // Sellers cannot bid on their own cars.
    author: { id: row.bidder_id, username: row.username, is_seller: false },
    created_at: row.arrived_at.toISOString(),
  }));
}
