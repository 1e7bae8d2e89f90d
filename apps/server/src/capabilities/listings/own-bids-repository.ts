import type { Tables } from '@marque/db/rows.gen';
import type { Kysely, NotNull } from 'kysely';

/** The highest open bid of one customer in each auction, without voided bids. The maximums of others are not read. */
export async function findOwnBids(
  kysely: Kysely<Tables>,
  auctionIds: readonly string[],
  bidderId: string,
): Promise<Map<string, { kind: 'maximum' | 'exact'; amount: number }>> {
  if (auctionIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('bids as own')
    .distinctOn('own.auction_id')
    .select(['own.auction_id', 'own.kind', 'own.maximum'])
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
    .$narrowType<{ kind: 'maximum' | 'exact'; maximum: NotNull }>()
    .execute();
  return new Map(rows.map(({ auction_id, kind, maximum }) => [auction_id, { kind, amount: maximum }]));
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
