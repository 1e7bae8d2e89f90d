import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@marque/testing/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, '../migrations');

test('visits that were counted before the months had tables are kept, and go with their listing', async () => {
  const clone = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const client = new pg.Client({ connectionString: clone.url });
  try {
    for (const file of await readdir(migrations))
      if (file < '0092') await cp(join(migrations, file), join(folder, file));
    await client.connect();
    await client.query('drop schema public, graphile_worker, sandbox cascade; create schema public');
    await migrate({ url: clone.url, folder });
    await client.query(`
      insert into customers (username, email) values ('ada', 'ada@marque.test');
      insert into listings (owner_id, region, make, model, status)
        select id, 'EU', 'Lancia', 'Fulvia', 'draft' from customers;
      insert into listing_visits (listing_id, day, visits)
        select listings.id, day, extract(year from day) from listings,
          unnest(array['2020-05-31', '2020-06-01', '2999-01-01']::date[]) as day`);
    await migrate({ url: clone.url });
    const { rows } = await client.query(`
      select visits, tableoid::regclass::text as "table" from listing_visits order by day`);
    expect(rows).toEqual([
      { visits: 2020, table: 'listing_visits_before' },
      { visits: 2020, table: 'listing_visits_before' },
      { visits: 2999, table: 'listing_visits_outside' },
    ]);
    await client.query('delete from listings');
    expect((await client.query('select from listing_visits')).rowCount).toBe(0);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
    await clone.drop();
  }
});
