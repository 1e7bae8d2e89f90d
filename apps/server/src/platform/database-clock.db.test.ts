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

/** By the database's clock before and after: no allowance for a slow machine is needed. */
async function expectTrueTime(now: () => Date): Promise<void> {
  const before = await databaseNow();
  const told = now().getTime();
  const since = await databaseNow();
  // Half a round trip is the most by which a look may be wrong.
  const slack = 50 + (since - before);
  expect(told).toBeGreaterThanOrEqual(before - slack);
  expect(told).toBeLessThanOrEqual(since + slack);
}

test.each([-10, 10])(
  'a process whose own clock is off by %i minutes tells the database’s time',
  async (off) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off * 60_000 });
    const clock = await createDatabaseClock(postgres.database.pool, () => {});
    expect(Math.abs(Date.now() - (await databaseNow()))).toBeGreaterThan(9 * 60_000);
    await expectTrueTime(clock.now);
    clock.stop();
  },
);

test('a clock that somebody sets while the process runs changes nothing', async () => {
  const clock = await createDatabaseClock(postgres.database.pool, () => {});
  const before = clock.now();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime());
  await expectTrueTime(clock.now);
  clock.stop();
});

test('of several looks the quickest counts: one that was held up does not mislead', async () => {
  const { pool } = postgres.database;
  let looks = 0;
  const slowAtFirst = {
    query: async (text: string) => {
      const answer = await pool.query(text);
      looks += 1;
      // The answer is old by the time it arrives.
      if (looks === 1) await pool.query('select pg_sleep(0.4)');
      return answer;
    },
  } as unknown as typeof pool;
  const clock = await createDatabaseClock(slowAtFirst, () => {});
  expect(looks).toBe(3);
  await expectTrueTime(clock.now);
  clock.stop();
});

test('a database that is away for a look is reported, and the clock runs on', async () => {
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
