import type { Tables } from '@marque/db/rows.gen';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import { currencyOf, type Region } from '@marque/domain/money/currency';
import { formatMoney } from '@marque/domain/money/format-money';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { publicStatusOf, titleOf } from './present-summary.ts';

export type OutcomeRow = {
  id: string;
  title: string | null;
  slug: string;
  year: number | null;
  make: string;
  model: string;
  region: Region;
  status: ListingState;
  sale_outcome: 'settled' | 'fell-through' | null;
  ended_at: Date;
  price: number;
};

const AT_MOST = 5_000;

type Wanted = { make: string; model: string | undefined; atMost?: number };

export const outcomesQuery = ({ make, model, atMost = AT_MOST }: Wanted): RawBuilder<OutcomeRow> => sql`
  select listings.id, title, slug, year, make, model, region, status, sale_outcome, ended_at,
    closing_price as price
  from listings
  where shelf = 'results' and status <> 'withdrawn' and make_key = search_key(${make})
    ${model === undefined ? sql`` : sql`and model_key = search_key(${model})`}
  order by ended_at desc, listings.id
  limit ${sql.lit(atMost)}`;

/** Returns the latest results first. */
export async function findOutcomes(kysely: Kysely<Tables>, wanted: Wanted): Promise<OutcomeRow[]> {
  const { rows } = await outcomesQuery(wanted).execute(kysely);
  return rows;
}

/** A sale, as the price guide and the peers of a listing show it. */
export const presentSale = (sale: OutcomeRow, language: string) => ({
  id: sale.id,
  title: titleOf(sale),
  date: sale.ended_at.toISOString(),
  price: sale.price,
  price_formatted: formatMoney(sale.price, currencyOf(sale.region), language),
  currency: currencyOf(sale.region),
});

/** Sales that fell through do not count as sold. */
export const isSold = (outcome: OutcomeRow): boolean => publicStatusOf(outcome) === 'sold';
