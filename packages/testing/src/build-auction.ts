import type { Database } from '@marque/db/database';
import type { AuctionsTable, ListingsTable } from '@marque/db/rows.gen';
import { currencyOf, type Region } from '@marque/domain/money/currency';
import type { Insertable, Selectable } from 'kysely';
import { buildCustomer } from './build-customer.ts';

export type BuiltAuction = Selectable<AuctionsTable>;

export type AuctionOverrides = Partial<Insertable<AuctionsTable>> & {
  listing?: Partial<Insertable<ListingsTable>>;
  region?: Region;
};

/** Builds a live auction without a reserve that ends in an hour, of the given owner or of a new one. */
export async function buildAuction(
  database: Pick<Database, 'kysely'>,
  { listing, region = 'UK', ...overrides }: AuctionOverrides = {},
): Promise<BuiltAuction> {
  const ownerId = overrides.owner_id ?? (await buildCustomer(database)).id;
  const { id } = await database.kysely
    .insertInto('listings')
    .values({
      ...{ owner_id: ownerId, year: 1965, make: 'Jaguar', model: 'E-Type', region },
      status: overrides.status ?? 'live',
      ...listing,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return database.kysely
    .insertInto('auctions')
    .values({
      id,
      owner_id: ownerId,
      status: 'live',
      currency: currencyOf(region),
      starting_price: 1_000,
      starts_at: new Date(Date.now() - 3_600_000),
      ends_at: new Date(Date.now() + 3_600_000),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
