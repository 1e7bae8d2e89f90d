import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './rows.gen.ts';

/** Which rows of a table have served their purpose. */
export type Retention = {
  /** With its schema, unless that is `public`. */
  table: string;
  /** A column of times. An index must give the rows in its order. */
  column: string;
  /** How long a row is kept after this time. */
  keptMs: number;
  /** Only these rows are ever deleted. */
  only?: RawBuilder<unknown>;
};

export const PRUNED_AT_ONCE = 500;

/**
 * Deletes the oldest rows of a table that have served their purpose, and returns how many. They are few, so that nobody waits
 * for their locks, and it waits for no lock itself.
 */
export async function pruneTable(kysely: Kysely<Tables>, retention: Retention, now: Date): Promise<number> {
  const { numAffectedRows } = await pruningQuery(retention, now).execute(kysely);
  return Number(numAffectedRows ?? 0n);
}

/**
 * The statement, for the test of its plan. It names rows by their place, because the key of some tables has several columns. The
 * lock keeps a row in its place until it is deleted.
 */
export const pruningQuery = (
  { table, column, keptMs, only = sql`true` }: Retention,
  now: Date,
): RawBuilder<unknown> => sql`
  delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)}
    where ${sql.ref(column)} < ${new Date(now.getTime() - keptMs)}::timestamptz and ${only}
    order by ${sql.ref(column)} limit ${sql.lit(PRUNED_AT_ONCE)} for update skip locked
  ))`;
