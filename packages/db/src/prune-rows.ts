import { type Kysely, sql } from 'kysely';
import type { Tables } from './rows.gen.ts';

type Pruning<Table extends keyof Tables & string> = {
  table: Table;
  key: keyof Tables[Table] & string;
  /** A column of times, with an index. */
  column: keyof Tables[Table] & string;
  before: Date;
};

/** Deletes at most a hundred old rows, so that no single request spends long on it. It waits for no lock. */
export const pruneRows = <Table extends keyof Tables & string>(
  kysely: Kysely<Tables>,
  { table, key, column, before }: Pruning<Table>,
) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
    select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(column)} < ${before}
    order by ${sql.ref(column)} limit 100 for update skip locked
  )`.execute(kysely);
