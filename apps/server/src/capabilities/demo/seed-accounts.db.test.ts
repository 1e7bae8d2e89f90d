import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { isPassword } from '../customers/password.ts';
import { presentUser } from '../customers/present-user.ts';
import { DEMO_PASSWORD, demoAccounts, seedDemoAccounts } from './seed-accounts.ts';

const postgres = useTestDatabase();
const now = new Date('2026-06-01T12:00:00Z');
const everybody = () => postgres.database.kysely.selectFrom('customers').selectAll().orderBy('id').execute();

describe('the demo accounts', () => {
  test('include a guest who may not bid, and a member of staff for each role', async () => {
    await Promise.all([seedDemoAccounts(postgres.database, now), seedDemoAccounts(postgres.database, now)]);
    const users = (await everybody()).map((row) => presentUser(row, now));
    const names = (chosen: typeof users) => chosen.map(({ email }) => email);
    expect(names(users).sort()).toEqual(demoAccounts.map(({ email }) => email).sort());
    expect(names(users.filter(({ profile }) => !profile.validated_to_bid))).toEqual(['guest@example.com']);
    const staff = users.filter(({ profile }) => profile.has_admin_access);
    expect(Object.fromEntries(staff.map(({ email, profile }) => [email, profile.roles]))).toEqual({
      'staff@example.com': ['admin'],
      'partner@example.com': ['admin'],
      'curator@example.com': ['curator'],
      'moderator@example.com': ['moderator'],
      'support@example.com': ['support'],
      'accounts@example.com': ['accounts'],
      'editor@example.com': ['editor'],
      'manager@example.com': ['manager'],
    });
  });

  test('share one password', async () => {
    for (const { password_hash } of await everybody())
      expect(await isPassword(password_hash, DEMO_PASSWORD)).toBe(true);
  });

  test('are not changed at the next start, and are created again if they are missing', async () => {
    const { kysely } = postgres.database;
    await kysely.updateTable('customers').set({ city: 'Modena' }).where('username', '=', 'buyer').execute();
    await kysely.deleteFrom('customers').where('username', '=', 'guest').execute();
    await seedDemoAccounts(postgres.database, now);
    const after = await everybody();
    expect(after).toHaveLength(demoAccounts.length);
    expect(after.find(({ username }) => username === 'buyer')?.city).toBe('Modena');
  });
});
