import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedOffice } from './seed-office.ts';

const postgres = useTestDatabase();

test('the office of the demo has its past once', async () => {
  const { database } = postgres;
  const now = new Date();
  await seedDemoAccounts(database, now);
  const count = async (table: 'notices' | 'switch_changes') =>
    (await database.kysely.selectFrom(table).select('id').execute()).length;
  await seedOffice(database, now);
  await seedOffice(database, now);
  expect([await count('notices'), await count('switch_changes')]).toEqual([4, 2]);
});
