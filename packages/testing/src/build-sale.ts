import type { Database } from '@marque/db/database';
import type { SalesTable } from '@marque/db/rows.gen';
import type { Insertable, Selectable } from 'kysely';
import { buildAuction } from './build-auction.ts';
import { buildCustomer } from './build-customer.ts';

/** Builds a sale whose payment is due. Listing and buyer are new, and the seller is the owner, unless they are given. */
export async function buildSale(
  database: Pick<Database, 'kysely'>,
  overrides: Partial<Insertable<SalesTable>> = {},
): Promise<Selectable<SalesTable>> {
  const { kysely } = database;
  const listing_id = overrides.listing_id ?? (await buildAuction(database, { status: 'sold' })).id;
  const buyer_id = overrides.buyer_id ?? (await buildCustomer(database)).id;
  const { owner_id: seller_id } = await kysely
    .selectFrom('listings')
    .select('owner_id')
    .where('id', '=', listing_id)
    .executeTakeFirstOrThrow();
  return kysely
    .insertInto('sales')
    .values({
      ...{ currency: 'GBP', hammer_price: 10_000, premium_minor: 60_000, vat_minor: 12_000, seller_id },
      ...{ region: 'UK', vat_hundredths: 2_000, vat_scheme: 'standard' },
      ...overrides,
      ...{ listing_id, buyer_id },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
