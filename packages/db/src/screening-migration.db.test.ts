import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@marque/testing/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const migrations = join(import.meta.dirname, '../migrations');

test('the people of an old demo get addresses and telephone numbers of their own, and nobody else does', async () => {
  const clone = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const client = new pg.Client({ connectionString: clone.url });
  try {
    for (const file of await readdir(migrations))
      if (file < '0039') await cp(join(migrations, file), join(folder, file));
    await client.connect();
    await client.query('drop schema public, graphile_worker, sandbox cascade; create schema public');
    await migrate({ url: clone.url, folder });
    await client.query(`
      insert into customers (username, email, address1, postcode, country, telephone)
      select name, name || '@' || domain, '1 Paddock Lane', 'PO18 0PH', 'GB', '+442079460000'
      from (values ('seller', 'example.com'), ('bidder', 'example.com'), ('ashframe', 'cast.example'),
        ('real', 'marque.test')) as people (name, domain)`);
    await migrate({ url: clone.url });
    const { rows } = await client.query(`
      select count(distinct telephone)::int as telephones, count(distinct address1)::int as addresses,
        max(address1 || ' ' || telephone) filter (where username = 'real') as stays
      from customers where username <> 'real' or telephone = '+442079460000'`);
    expect(rows).toEqual([{ telephones: 3, addresses: 3, stays: '1 Paddock Lane +442079460000' }]);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
    await clone.drop();
  }
});
