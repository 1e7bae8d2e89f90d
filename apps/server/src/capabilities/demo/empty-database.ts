import { connectOrExplain } from '@marque/db/connect';
import { StartupError } from '@marque/db/startup-error';

/**
 * Empties a database that no other program uses. It drops the schema, because the ledger does not allow the
 * deletion of rows. The next start migrates and seeds.
 */
export async function emptyDatabase(url: string): Promise<void> {
  const client = await connectOrExplain(url);
  try {
    const { rowCount } = await client.query(`select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
    if (rowCount)
      throw new StartupError('A server or another program uses the database: stop it first, then try again.');
    await client.query(`begin;
      drop schema if exists graphile_worker, sandbox cascade;
      drop schema public cascade;
      create schema public;
      commit`);
  } finally {
    await client.end();
  }
}
