import type { Database } from '@marque/db/database';
import type { AuctionsTable, ListingsTable, ListingTextsTable, Tables } from '@marque/db/rows.gen';
import { currencyOf } from '@marque/domain/money/currency';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { buildCustomer } from './build-customer.ts';

export type BuiltListing = Selectable<ListingsTable>;

export type ListingOverrides = Partial<Insertable<ListingsTable>> & {
  /** `false` builds a draft without an auction. */
  auction?: Partial<Insertable<AuctionsTable>> | false;
  /** By language. */
  texts?: Record<string, Partial<Insertable<ListingTextsTable>>>;
};

/** Noon on the first of June, the usual time of the fixed clocks in tests. */
const NOON = new Date('2026-06-01T12:00:00Z').getTime();
const HOUR_MS = 3_600_000;

/**
 * Builds a live listing with its auction and texts, of the given owner or of a new one. Times are around the first of
 * June.
 */
export async function buildListing(
  database: Pick<Database, 'kysely'>,
  { auction = {}, texts = {}, ...overrides }: ListingOverrides = {},
): Promise<BuiltListing> {
  const owner_id = overrides.owner_id ?? (await buildCustomer(database)).id;
  const region = overrides.region ?? 'UK';
  // Other tests may read at the same time, and a sold listing without its auction exists nowhere else.
  return atOnce(database.kysely, async (kysely) => {
    const { id } = await kysely
      .insertInto('listings')
      .values({
        year: 1965,
        make: 'Jaguar',
        model: 'E-Type',
        region,
        published_at: auction === false ? null : new Date(NOON - 24 * HOUR_MS),
        status: auction === false ? 'draft' : (auction.status ?? 'live'),
        ...overrides,
        owner_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [locale, text] of Object.entries(texts))
      await kysely
        .insertInto('listing_texts')
        .values({ ...text, listing_id: id, locale: locale as 'en' })
        .execute();
    if (auction !== false)
      await kysely
        .insertInto('auctions')
        .values({
          status: 'live',
          sealed: overrides.plan_type === 3,
          currency: currencyOf(region),
          starting_price: 1_000,
          starts_at: new Date(NOON - HOUR_MS),
          ends_at: new Date(NOON + HOUR_MS),
          ...auction,
          id,
          owner_id,
        })
        .execute();
    return kysely.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  });
}

/** A test may build in a transaction of its own. */
const atOnce = <Result>(kysely: Kysely<Tables>, build: (kysely: Kysely<Tables>) => Promise<Result>) =>
  kysely.isTransaction ? build(kysely) : kysely.transaction().execute(build);
