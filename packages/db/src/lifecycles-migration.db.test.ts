import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@marque/testing/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, '../migrations');

/** A database before the migration that gives sales their own lifecycle. */
async function atMigration18() {
  const clone = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(migrations))
    if (file < '0019') await cp(join(migrations, file), join(folder, file));
  const client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  await client.query('drop schema public, graphile_worker, sandbox cascade; create schema public');
  await migrate({ url: clone.url, folder });
  const { rows } = await client.query<{ seller: string; buyer: string }>(`
    with people as (
      insert into customers (username, email) values ('ada', 'ada@example.com'), ('ben', 'ben@example.com') returning id
    ) select min(id::text) as seller, max(id::text) as buyer from people`);
  return {
    client,
    people: rows[0] ?? { seller: '', buyer: '' },
    migrate: () => migrate({ url: clone.url }),
    close: async () => {
      await client.end();
      await rm(folder, { recursive: true });
      await clone.drop();
    },
  };
}

const insertListing = `insert into listings (owner_id, make, model, region, status) values ($1, 'MG', 'B', 'UK', $2) returning id`;

test('a listing in a state of its sale becomes sold, and the sale takes over that state', async () => {
  const { client, people, migrate, close } = await atMigration18();
  try {
    const listing = await client.query<{ id: string }>(insertListing, [people.seller, 'premium_paid']);
    await client.query(
      `insert into sales (listing_id, buyer_id, seller_id, currency, hammer_price, premium_minor, vat_minor)
       values ($1, $2, $3, 'GBP', 10000, 60000, 12000)`,
      [listing.rows[0]?.id, people.buyer, people.seller],
    );
    await migrate();
    const { rows } = await client.query(
      'select status, shelf, state from listings join sales on listing_id = listings.id',
    );
    expect(rows).toEqual([{ status: 'sold', shelf: 'results', state: 'premium_paid' }]);
  } finally {
    await close();
  }
});

test('the migration stops if the sale is missing, because the charges are not known', async () => {
  const { client, people, migrate, close } = await atMigration18();
  try {
    await client.query(insertListing, [people.seller, 'payment_due']);
    await expect(migrate()).rejects.toThrow('Create its sale first');
  } finally {
    await close();
  }
});
