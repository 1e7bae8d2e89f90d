import type { Pool } from 'pg';

const FILES = 40;

/** What a server needs for it: as many files as were made are kept. */
export const logSettings = { min_wal_size: '1GB' };

/**
 * The log of a server that has run for a while uses its files again. A new one makes each of them first, 16 MB long, and
 * every commit stands still for some 50 ms meanwhile. Nobody's service is new every day: here they are made beforehand.
 */
export async function runInLog(pool: Pick<Pool, 'query'>): Promise<void> {
  for (let file = 0; file < FILES; file++)
    await pool.query(`select pg_logical_emit_message(false, 'run in', ''), pg_switch_wal()`);
  await pool.query('checkpoint');
}
