import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@marque/testing/test-database';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findBreakingChanges } from './breaking-changes.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';
import { LAST_RELEASED_MIGRATION, RETIRED_COLUMNS } from './released.ts';
import { readSchemaColumns } from './schema-columns.ts';

const migrations = join(import.meta.dirname, '../migrations');

/** The migrations of the release that is in use. */
async function releasedMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const { name } of await readMigrationFiles(migrations))
    if (name <= LAST_RELEASED_MIGRATION)
      await copyFile(join(migrations, `${name}.sql`), join(folder, `${name}.sql`));
  return folder;
}

test('a program of the previous release can work with the schema of this one', async () => {
  const clone = await createTestDatabase();
  const folder = await releasedMigrations();
  const client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  try {
    const after = await readSchemaColumns(client);
    await client.query('drop schema public, graphile_worker, sandbox cascade; create schema public');
    await migrate({ url: clone.url, folder });
    const before = await readSchemaColumns(client);
    expect(before.length).toBeGreaterThan(100);
    expect(findBreakingChanges(before, after, RETIRED_COLUMNS)).toEqual([]);
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
    await clone.drop();
  }
});
