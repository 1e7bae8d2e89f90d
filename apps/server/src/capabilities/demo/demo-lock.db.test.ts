import { openDatabase } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockDemo } from './demo-lock.ts';

const postgres = useTestDatabase();

test('a process waits for the lots of another, even if they take longer than a lock may usually take', async () => {
  const lockTimeoutMs = 50;
  const impatient = openDatabase({
    ...{ url: postgres.url, poolSize: 1, statementTimeoutMs: lockTimeoutMs, lockTimeoutMs },
    applicationName: 'second process',
  });
  onTestFinished(() => impatient.close());

  let second: Promise<string> | undefined;
  await inTransaction(postgres.database, async (trx) => {
    await lockDemo(trx);
    second = inTransaction(impatient, async (other) => {
      await lockDemo(other);
      return 'took the lock';
    });
    second.catch(() => {});
    await vi.waitUntil(async () => {
      const { rows } = await postgres.database.pool.query(
        `select from pg_stat_activity where application_name = 'second process'
         and clock_timestamp() - state_change > $1::int * interval '2 milliseconds'`,
        [lockTimeoutMs],
      );
      return rows.length > 0;
    });
  });
  await expect(second).resolves.toBe('took the lock');
});
