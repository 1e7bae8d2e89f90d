import type { OwnPurchase } from '@marque/contracts/listing-shapes';
import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';

/** The purchases of one customer by listing. A car is sold to the same customer at most once. */
export async function findOwnPurchases(
  kysely: Kysely<Tables>,
  listingIds: readonly string[],
  buyerId: string,
): Promise<Map<string, OwnPurchase>> {
  if (listingIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('sales')
    .select(['listing_id', 'state', 'hammer_price as price'])
    .where('buyer_id', '=', buyerId)
    .where('listing_id', 'in', listingIds)
    .execute();
  return new Map(rows.map(({ listing_id, ...purchase }) => [listing_id, purchase]));
}
