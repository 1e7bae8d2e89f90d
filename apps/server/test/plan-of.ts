import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { type RawBuilder, sql } from 'kysely';

/** The plan of a statement with parameters when PostgreSQL must use an index and may not sort. */
export const planOf = (database: Database, statement: RawBuilder<unknown>): Promise<string> =>
  inTransaction(database, async (trx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql.raw(`set local enable_${way} = off`).execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
