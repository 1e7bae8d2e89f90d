import type { Tables } from '@marque/db/rows.gen';
import type { Currency } from '@marque/domain/money/currency';
import type { SaleState } from '@marque/domain/sales/lifecycle';
import { MOST_IN_QUEUE } from '@marque/domain/today/most-in-queue';
import { type Kysely, sql } from 'kysely';
import { titleColumn } from '../car-titles/title-column.ts';

const SHOWN = 10;

type Card = { id: string; title: string; currency: Currency; hammer_price: number; state_since: Date };
type Counts = { count: number; late: number };
type Column = { state: SaleState; lateBefore: Date | null };

/**
 * The first cards of a column, each with the counts of the column; if there is no card, one row without one. One statement,
 * because the board has five columns. `sales_board_index` serves the order in both directions. Counting stops early, so that it
 * costs the same for any number of sales.
 */
const columnQuery = ({ state, lateBefore }: Column) => {
  const direction = lateBefore ? sql`asc` : sql`desc`;
  return sql<Counts & (Card | { id: null })>`
    select counts.count, counts.late, page.id, page.currency, page.hammer_price, page.state_since, ${titleColumn} as title
    from (
      select
        (select count(*)::int from (
          select from sales where state = ${state} limit ${sql.lit(MOST_IN_QUEUE)}) as counted) as count,
        (select count(*)::int from (
          select from sales where state = ${state} and state_since < ${lateBefore ?? new Date(0)}
          limit ${sql.lit(MOST_IN_QUEUE)}) as counted) as late
    ) as counts left join (
      select id, listing_id, currency, hammer_price, state_since from sales where state = ${state}
      order by state_since ${direction}, id ${direction} limit ${sql.lit(SHOWN)}
    ) as page on true left join listings on listings.id = page.listing_id
    order by page.state_since ${direction}, page.id ${direction}`;
};

export async function findColumn(
  kysely: Kysely<Tables>,
  column: Column,
): Promise<Counts & { cards: Card[] }> {
  const { rows } = await columnQuery(column).execute(kysely);
  const { count = 0, late = 0 } = rows[0] ?? {};
  return {
    ...{ count, late },
    cards: rows.flatMap(({ count: _count, late: _late, ...card }) => (card.id === null ? [] : [card])),
  };
}
