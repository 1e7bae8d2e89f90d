import { join } from 'node:path';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import { connectOrExplain } from './connect.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';
import { StartupError } from './startup-error.ts';

export type MigrateOptions = {
  url: string;
  folder?: string;
  onProgress?: (sentence: string) => void;
};

const ourMigrations = join(import.meta.dirname, '../migrations');

/** Applies all pending migrations. If several processes call this at once, one does the work and the others wait. */
export async function migrate({ url, folder = ourMigrations, onProgress }: MigrateOptions) {
  const files = await readMigrationFiles(folder);
  const client = await connectOrExplain(url);
  try {
    await assertVersion(client);
    await client.query(`select pg_advisory_lock(hashtextextended('marque migrations', 0))`);
    const pending = await findPending(client, files);
    // The job queue comes first, so that our migrations can enqueue jobs.
    await migrateJobs({ connectionString: url });
    for (const file of pending) {
      onProgress?.(`Applying the migration ${file.name}.`);
      await apply(client, file);
    }
    return { applied: pending.map((file) => file.name) };
  } finally {
    await client.end();
  }
}

async function assertVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
  );
  if (rows[0] && rows[0].number < 180_000) {
    throw new StartupError(`PostgreSQL 18 or newer is needed, and the database runs on ${rows[0].name}.`);
  }
}

async function findPending(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  for (const { name, checksum } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file)
      throw new StartupError(`The database has the migration ${name}, which this version does not have.`);
    if (file.checksum !== checksum) {
      throw new StartupError(`The migration ${name} was changed after it had been applied to the database.`);
    }
  }
  const pending = files.filter((file) => !applied.some(({ name }) => name === file.name));
  if (pending[0] !== files[applied.length]) {
    throw new StartupError(
      `The migration ${pending[0]?.name} was added before ones that are already applied.`,
    );
  }
  return pending;
}

async function apply(client: pg.Client, { name, sql, checksum }: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartupError(
      `The migration ${name} failed: ${error instanceof Error ? error.message : error}.`,
      {
        cause: error,
      },
    );
  }
}
