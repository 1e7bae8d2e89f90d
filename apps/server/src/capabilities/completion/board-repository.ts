import type { Tables } from '@marque/db/rows.gen';
import type { Currency } from '@marque/domain/money/currency';
import type { SaleState } from '@marque/domain/sales/lifecycle';
import { MOST_IN_QUEUE } from '@marque/domain/today/most-in-queue';
import { type Kysely, sql } from 'kysely';
import { titleColumn } from '../car-titles/title-column.ts';

const SHOWN = 10;

type CardRow = { id: string; title: string; currency: Currency; hammer_price: number; state_since: Date };
type Column = { state: SaleState; lateBefore: Date | null };

/** `sales_board_index` serves the order, in both directions. */
export const cardsQuery = ({ state, lateBefore }: Column) => {
  const direction = lateBefore ? sql`asc` : sql`desc`;
  return sql<CardRow>`
    select page.id, page.currency, page.hammer_price, page.state_since,
      ${titleColumn} as title
    from (
      select id, listing_id, currency, hammer_price, state_since from sales where state = ${state}
      order by state_since ${direction}, id ${direction} limit ${sql.lit(SHOWN)}
    ) as page join listings on listings.id = page.listing_id
    order by page.state_since ${direction}, page.id ${direction}`;
};

/** Counting stops early, so that it costs the same for any number of sales. */
export const countsQuery = ({ state, lateBefore }: Column) => sql<{ count: number; late: number }>`
  select
    (select count(*)::int from (
      select from sales where state = ${state} limit ${sql.lit(MOST_IN_QUEUE)}) as counted) as count,
    (select count(*)::int from (
      select from sales where state = ${state} and state_since < ${lateBefore ?? new Date(0)}
      limit ${sql.lit(MOST_IN_QUEUE)}) as counted) as late`;

export async function findColumn(kysely: Kysely<Tables>, column: Column) {
  const { rows: cards } = await cardsQuery(column).execute(kysely);
  const { rows: counts } = await countsQuery(column).execute(kysely);
  return { cards, count: counts[0]?.count ?? 0, late: counts[0]?.late ?? 0 };
}
