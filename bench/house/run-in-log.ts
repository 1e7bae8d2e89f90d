import type { Pool } from 'pg';

const FILES = 40;

/** Settings of the server, so that it keeps the created files. */
export const logSettings = { min_wal_size: '1GB' };

/**
 * A server that has run for a while reuses its log files. A new server must create each of them first, with 16 MB, and
 * every commit waits about 50 ms meanwhile. A production server is seldom new, so the benchmark creates the files
 * beforehand.
 */
export async function runInLog(pool: Pick<Pool, 'query'>): Promise<void> {
  for (let file = 0; file < FILES; file++)
    await pool.query(`select pg_logical_emit_message(false, 'run in', ''), pg_switch_wal()`);
  await pool.query('checkpoint');
}
