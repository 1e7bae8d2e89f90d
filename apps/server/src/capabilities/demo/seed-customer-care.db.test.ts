import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedCustomerCare } from './seed-customer-care.ts';

const clone = useTestDatabase();
const NOW = new Date('2026-06-01T12:00:00Z');

test('the demo has a blocked customer, notes, a warning and an invitation, however often it starts', async () => {
  await seedDemoAccounts(clone.database, NOW);
  for (let start = 0; start < 2; start++) await seedCustomerCare(clone.database, NOW);
  const { kysely } = clone.database;
  const [notes, warnings, blocks, invited] = await Promise.all([
    kysely.selectFrom('customer_notes').select('id').execute(),
    kysely.selectFrom('customer_warnings').select('id').execute(),
    kysely.selectFrom('customer_blocks').select('blocked_until').execute(),
    kysely.selectFrom('customers').select('email').where('invited_at', 'is not', null).execute(),
  ]);
  expect([notes.length, warnings.length, invited]).toEqual([3, 1, [{ email: 'ines.duarte@example.com' }]]);
  expect(blocks.map(({ blocked_until }) => blocked_until > NOW)).toEqual([true]);
});
