import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@marque/testing/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, '../migrations');

test('an alert that an earlier version was sending becomes uncertain, and all others stay as they are', async () => {
  const clone = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const client = new pg.Client({ connectionString: clone.url });
  try {
    for (const file of await readdir(migrations))
      if (file < '0079') await cp(join(migrations, file), join(folder, file));
    await client.connect();
    await client.query('drop schema public, graphile_worker, sandbox cascade; create schema public');
    await migrate({ url: clone.url, folder });
    await client.query(`
      with customer as (
        insert into customers (username, email) values ('ada', 'ada@marque.test') returning id
      )
      insert into saved_search_alerts (customer_id, frequency, state, made_at)
      select id, 'at-once', state, now() from customer,
        unnest(array['waiting', 'sending', 'sent', 'uncertain', 'empty']) as state`);
    await migrate({ url: clone.url });
    const { rows } = await client.query(
      'select state, count(*)::int as count from saved_search_alerts group by state order by state',
    );
    expect(rows.map(({ state, count }) => `${state} ${count}`)).toEqual([
      ...['empty 1', 'sent 1', 'uncertain 2', 'waiting 1'],
    ]);
  } finally {
    await client.end();
    await clone.drop();
    await rm(folder, { recursive: true });
  }
});
