import { connectOrExplain } from '@marque/db/connect';
import { migrate } from '@marque/db/migrate';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { demoSettings } from '../../../test/demo-settings.ts';
import { emptyDatabase } from './empty-database.ts';
import { readCatalogue } from './read-catalogue.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const postgres = useTestDatabase();
const now = new Date('2026-06-01T12:00:00Z');

const seed = async () => {
  await seedDemoAccounts(postgres.database, now);
  return seedCatalogue(postgres.database, readCatalogue().slice(0, 12), { now, ...demoSettings });
};
const endConnections = async () => {
  const client = await connectOrExplain(postgres.url);
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  await client.end();
};

test('a database in use is refused, and an unused one is emptied and can be seeded again', async () => {
  expect(await seed()).toBe(12);
  await expect(emptyDatabase(postgres.url)).rejects.toThrow(/^A server or another program uses the database/);
  expect(await seed()).toBe(0);

  await endConnections();
  await emptyDatabase(postgres.url);
  await migrate({ url: postgres.url });
  expect(await seed()).toBe(12);
});
