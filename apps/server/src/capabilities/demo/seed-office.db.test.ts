import { buildPayment } from '@marque/testing/build-payment';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedOffice } from './seed-office.ts';

const postgres = useTestDatabase();

test('the office of the demo has work once, and a new proposal when the last one has expired', async () => {
  const { database } = postgres;
  const now = new Date();
  await seedDemoAccounts(database, now);
  const paid = await buildSale(database, { state: 'premium_paid', paid_at: now, due_at: now });
  await buildPayment(database, paid);
  const count = async (table: 'notices' | 'switch_changes' | 'proposals' | 'disputes') =>
    (await database.kysely.selectFrom(table).select('id').execute()).length;
  await seedOffice(database, now);
  await seedOffice(database, now);
  expect([await count('notices'), await count('switch_changes'), await count('proposals')]).toEqual([
    4, 2, 1,
  ]);
  expect(await count('disputes')).toBe(1);
  await seedOffice(database, new Date(now.getTime() + 21 * 3_600_000));
  expect([await count('notices'), await count('proposals')]).toEqual([4, 2]);
});
