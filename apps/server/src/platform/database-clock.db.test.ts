import { useTestDatabase } from '@marque/testing/test-database';
import { afterEach, expect, test, vi } from 'vitest';
import { createDatabaseClock } from './database-clock.ts';

const postgres = useTestDatabase();

afterEach(() => {
  vi.useRealTimers();
});

async function databaseNow(): Promise<number> {
  const { rows } = await postgres.database.pool.query('select clock_timestamp() as now');
  return rows[0].now.getTime();
}

/** Compares with the database's clock before and after, so that a slow machine does not fail the test. */
async function expectTrueTime(now: () => Date): Promise<void> {
  const before = await databaseNow();
  const told = now().getTime();
  const since = await databaseNow();
  // A reading may be wrong by half a round trip at most.
  const slack = 50 + (since - before);
  expect(told).toBeGreaterThanOrEqual(before - slack);
  expect(told).toBeLessThanOrEqual(since + slack);
}

test.each([-10, 10])(
  'a process whose own clock is off by %i minutes uses the database’s time',
  async (off) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off * 60_000 });
    const clock = await createDatabaseClock(postgres.database.pool, () => {});
    expect(Math.abs(Date.now() - (await databaseNow()))).toBeGreaterThan(9 * 60_000);
    await expectTrueTime(clock.now);
    clock.stop();
  },
);

test('a change of the system clock while the process runs has no effect', async () => {
  const clock = await createDatabaseClock(postgres.database.pool, () => {});
  const before = clock.now();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime());
  await expectTrueTime(clock.now);
  clock.stop();
});

test('the fastest of several readings counts, so that a delayed reading does no harm', async () => {
  const { pool } = postgres.database;
  let looks = 0;
  const slowAtFirst = {
    query: async (text: string) => {
      const answer = await pool.query(text);
      looks += 1;
      // The reading is old by the time it arrives.
      if (looks === 1) await pool.query('select pg_sleep(0.4)');
      return answer;
    },
  } as unknown as typeof pool;
  const clock = await createDatabaseClock(slowAtFirst, () => {});
  expect(looks).toBe(3);
  await expectTrueTime(clock.now);
  clock.stop();
});

test('an unreachable database is reported, and the clock continues to run', async () => {
  const errors: unknown[] = [];
  let away = false;
  const { pool } = postgres.database;
  const flaky = {
    query: (text: string) => (away ? Promise.reject(new Error('away')) : pool.query(text)),
  } as unknown as typeof pool;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = await createDatabaseClock(flaky, (error) => errors.push(error));
  away = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(errors).toHaveLength(1);
  await expectTrueTime(clock.now);
  clock.stop();
});
