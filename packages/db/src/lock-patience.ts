import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The advisory lock of everything that changes the schema or its rights, as an expression of SQL. */
export const ONE_AT_A_TIME = `hashtextextended('marque migrations', 0)`;

/**
 * Everybody else waits behind a change of the schema that waits for a lock. So it waits only for a moment, lets the others
 * pass and tries again.
 */
export type LockPatience = { waitMs: number; pauseMs: number; attempts: number };
export const LOCK_PATIENCE: LockPatience = { waitMs: 2_000, pauseMs: 3_000, attempts: 60 };

/** Runs a transaction again while others hold its locks. It calls `limitWaits` at its beginning. */
export async function patiently(
  run: () => Promise<void>,
  { pauseMs, attempts }: LockPatience,
  onWait: () => void,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isContended(error)) throw error;
      if (attempt === 1) onWait();
      await pause(pauseMs);
    }
  }
}

/** Until the end of the transaction, no statement waits longer than this for a lock. */
export const limitWaits = (client: pg.Client, { waitMs }: LockPatience) =>
  client.query(`select set_config('lock_timeout', $1, true)`, [String(waitMs)]);

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';
const isContended = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && [lockNotAvailable, deadlockDetected].includes(error.code ?? '');
