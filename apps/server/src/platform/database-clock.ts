import type { Clock } from '@marque/domain/clock';
import type { Pool } from 'pg';

export type DatabaseClock = Clock & { sync(): Promise<void>; stop(): void };

const SYNC_MS = 15_000;

/**
 * All processes use the database's clock, so that a process whose own clock is off by minutes does no harm.
 * Between two readings the time comes from the monotonic timer, which nobody can set back.
 */
export async function createDatabaseClock(
  pool: Pick<Pool, 'query'>,
  onError: (error: unknown) => void,
): Promise<DatabaseClock> {
  let offset = 0;

  /**
   * Takes the fastest of three readings. It is the most accurate, because a reading is about half a round
   * trip old.
   */
  const sync = async (): Promise<void> => {
    let quickest = Number.POSITIVE_INFINITY;
    for (let look = 0; look < 3; look++) {
      const asked = performance.now();
      const { rows } = await pool.query('select extract(epoch from clock_timestamp()) * 1000 as now');
      const roundTrip = performance.now() - asked;
      if (roundTrip >= quickest) continue;
      quickest = roundTrip;
      offset = Number(rows[0].now) - asked - roundTrip / 2;
    }
  };

  await sync();
  const timer = setInterval(() => void sync().catch(onError), SYNC_MS);
  timer.unref();
  return {
    now: () => new Date(offset + performance.now()),
    sync,
    stop: () => clearInterval(timer),
  };
}
