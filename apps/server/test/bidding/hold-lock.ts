import type { Database } from '@marque/db/database';
import { eventually } from '@marque/testing/eventually';

/** Takes the locks of a statement in another connection, and holds them until `release`. */
export async function holdLock({ pool }: Database, statement: string, values: unknown[] = []) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return {
    release: async () => {
      await client.query('commit');
      client.release();
    },
  };
}

export const holdAuction = (db: Database, { id }: { id: string }) =>
  holdLock(db, 'select from auctions where id = $1 for no key update', [id]);

/** Resolves when that many sessions of the database wait for a lock. */
export const untilWaiting = ({ pool }: Database, sessions: number): Promise<void> =>
  eventually(async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.waiting ?? 0) < sessions) throw new Error('Nobody waits yet.');
  });
