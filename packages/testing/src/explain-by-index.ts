import type { Database } from '@marque/db/database';

/**
 * The plan of a statement when PostgreSQL must use an index and may not sort. The tables of a test are so
 * small that it would otherwise read them whole, or sort a few rows, whenever it has just counted them.
 */
export async function explainByIndex({ pool }: Pick<Database, 'pool'>, statement: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await client.query(`set local enable_${way} = off`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
