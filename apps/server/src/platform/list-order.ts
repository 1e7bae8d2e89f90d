import { type RawBuilder, sql } from 'kysely';

/** An order whose columns all have one direction, so one index serves it in both directions. */
export type ListOrder = {
  /** For `order by`. */
  by: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** The condition for the rows after another one, of which the same columns are given. */
  follows(row: RawBuilder<unknown>): RawBuilder<boolean>;
};

/** The last column must be unique, so that a page ends with one row and the next begins after it. */
export function listOrder(names: [string, ...string[]], isDescending: boolean): ListOrder {
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const direction = isDescending ? sql`desc` : sql`asc`;
  return {
    by: sql.join(names.map((name) => sql`${sql.ref(name)} ${direction}`)),
    columns,
    follows: (row) => sql<boolean>`(${columns}) ${isDescending ? sql`<` : sql`>`} ${row}`,
  };
}
