import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@marque/testing/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, '../migrations');

test('old attempts to sell a car are counted, and one of two that are open becomes another car', async () => {
  const clone = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const client = new pg.Client({ connectionString: clone.url });
  try {
    for (const file of await readdir(migrations))
      if (file < '0071') await cp(join(migrations, file), join(folder, file));
    await client.connect();
    await client.query('drop schema public, graphile_worker, sandbox cascade; create schema public');
    await migrate({ url: clone.url, folder });
    await client.query(`
      insert into customers (username, email) values ('ada', 'ada@marque.test'), ('ben', 'ben@marque.test');
      create temporary table told (model text, former text, owner text, status text, outcome text);
      insert into told values
        ('first', null, 'ada', 'unsold', null), ('second', 'first', 'ada', 'withdrawn', null),
        ('third', 'second', 'ada', 'live', null), ('twice', 'first', 'ada', 'draft', null),
        ('fallen', null, 'ada', 'sold', 'fell-through'), ('again', 'fallen', 'ada', 'sold', 'settled'),
        ('bought', 'again', 'ben', 'live', null), ('alone', null, 'ben', 'draft', null);
      insert into listings (owner_id, region, make, model, status, sale_outcome, created_at)
        select customers.id, 'EU', 'Lancia', model, status, outcome, now()
        from told join customers on username = told.owner;
      update listings set former_listing_id = former.id
        from told join listings as former on former.model = told.former where listings.model = told.model`);
    await migrate({ url: clone.url });
    const { rows } = await client.query(`
      select listings.model, listings.attempt, first.model as first
      from listings left join listings as first on first.id = listings.first_listing_id order by listings.lot_number`);
    expect(rows).toEqual([
      { model: 'first', attempt: 1, first: null },
      { model: 'second', attempt: 2, first: 'first' },
      { model: 'third', attempt: 3, first: 'first' },
      { model: 'twice', attempt: 1, first: null },
      { model: 'fallen', attempt: 1, first: null },
      { model: 'again', attempt: 2, first: 'fallen' },
      { model: 'bought', attempt: 1, first: null },
      { model: 'alone', attempt: 1, first: null },
    ]);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
    await clone.drop();
  }
});
