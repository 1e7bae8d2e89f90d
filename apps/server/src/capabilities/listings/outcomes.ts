import type { ShownState } from '@marque/contracts/listing-shapes';
import type { Tables } from '@marque/db/rows.gen';
import type { Region } from '@marque/domain/money/currency';
import { type Kysely, type RawBuilder, sql } from 'kysely';

export type OutcomeRow = {
  id: string;
  title: string | null;
  slug: string;
  year: number | null;
  make: string;
  model: string;
  region: Region;
  status: ShownState;
  ended_at: Date;
  price: number;
};

const AT_MOST = 5_000;

export const outcomesQuery = (name: {
  make: string;
  model: string | undefined;
}): RawBuilder<OutcomeRow> => sql`
  select listings.id, title, slug, year, make, model, region, coalesce(sales.state, listings.status) as status, ended_at,
    closing_price as price
  from listings left join sales on sales.listing_id = listings.id
  where shelf = 'results' and status <> 'withdrawn' and make_key = search_key(${name.make})
    ${name.model === undefined ? sql`` : sql`and model_key = search_key(${name.model})`}
  order by ended_at desc, listings.id
  limit ${sql.lit(AT_MOST)}`;

/** Returns the latest results first. */
export async function findOutcomes(
  kysely: Kysely<Tables>,
  name: { make: string; model: string | undefined },
): Promise<OutcomeRow[]> {
  const { rows } = await outcomesQuery(name).execute(kysely);
  return rows;
}
