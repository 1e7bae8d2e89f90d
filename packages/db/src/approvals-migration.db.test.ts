import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@marque/testing/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, '../migrations');

test('old approvals lose what sellers said in confidence, and those of closed accounts their content', async () => {
  const clone = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const client = new pg.Client({ connectionString: clone.url });
  try {
    for (const file of await readdir(migrations))
      if (file < '0062') await cp(join(migrations, file), join(folder, file));
    await client.connect();
    await client.query('drop schema public, graphile_worker, sandbox cascade; create schema public');
    await migrate({ url: clone.url, folder });
    await client.query(`
      with people as (
        insert into customers (username, email, deleted_at)
        values ('open', 'open@marque.test', null), ('closed', 'closed@marque.test', now())
        returning id, username
      ), cars as (
        insert into listings (owner_id, region, make, model, created_at)
        select id, 'EU', 'Lancia', username, now() from people returning id, owner_id
      ), described as (
        insert into submissions (listing_id, answers, locale, created_at, updated_at, submitted_content)
        select id, '{}', 'en', now(), now(), '{"answers": {"town": "Torino", "expectation": 24000}}' from cars
      ), written as (
        insert into listing_text_versions (listing_id, number, texts, composed_from, made_at)
        select id, 1, '{}', 1, now() from cars returning listing_id
      )
      insert into listing_approvals (listing_id, number, text_number, content, approved_by, approved_at)
      select id, 1, 1, '{"answers": {"town": "Torino", "expectation": 24000, "company_vat_number": "IT1"}}',
        owner_id, now()
      from cars`);
    await migrate({ url: clone.url });
    const { rows } = await client.query(`
      select model, content, submitted_content
      from listing_approvals join listings on id = listing_id join submissions using (listing_id) order by model`);
    const torino = { answers: { town: 'Torino' } };
    expect(rows).toEqual([
      { model: 'closed', content: null, submitted_content: torino },
      { model: 'open', content: torino, submitted_content: torino },
    ]);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
    await clone.drop();
  }
});
