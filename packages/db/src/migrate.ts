import { join } from 'node:path';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type pg from 'pg';
import { connectOrExplain } from './connect.ts';
import { LOCK_PATIENCE, type LockPatience, limitWaits, ONE_AT_A_TIME, patiently } from './lock-patience.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';
import { primaryUrl } from './primary-url.ts';
import { StartupError } from './startup-error.ts';

export type MigrateOptions = {
  url: string;
  folder?: string;
  onProgress?: (sentence: string) => void;
  locks?: LockPatience;
  /** Accepts a schema that a newer release has migrated. Its migrations do not break the release before it. */
  mayBeNewer?: boolean;
};

const ourMigrations = join(import.meta.dirname, '../migrations');

/** Applies all pending migrations. If several processes call this at once, one does the work and the others wait. */
export async function migrate({
  url,
  folder = ourMigrations,
  onProgress,
  locks = LOCK_PATIENCE,
  mayBeNewer = false,
}: MigrateOptions) {
  const files = await readMigrationFiles(folder);
  const client = await connectOrExplain(url);
  try {
    await assertVersion(client);
    await client.query(`select pg_advisory_lock(${ONE_AT_A_TIME})`);
    const applied = await readApplied(client);
    const newer = mayBeNewer ? findNewer(applied, files) : [];
    if (newer[0]) onProgress?.(`A newer release has applied the migration ${newer[0].name}.`);
    const pending = findPending(applied.slice(0, applied.length - newer.length), files);
    await assertMayChangeSchema(client, pending);
    // The job queue comes first, so that our migrations can enqueue jobs.
    await migrateJobs({ connectionString: await primaryUrl(url) });
    await createListOfMigrations(client, pending);
    for (const file of pending) {
      onProgress?.(`Applying the migration ${file.name}.`);
      await applyPatiently(client, file, locks, onProgress);
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

/** In production the program may have a role that cannot migrate. Then a schema that is up to date is all it needs. */
async function assertMayChangeSchema(client: pg.Client, [first]: MigrationFile[]): Promise<void> {
  if (!first) return;
  const { rows } = await client.query<{ allowed: boolean }>(
    `select has_schema_privilege('public', 'create') as allowed`,
  );
  if (!rows[0]?.allowed)
    throw new StartupError(
      `The migration ${first.name} is not applied yet, and this role cannot change the schema. Run the command db-migrate with DATABASE_OWNER_URL first.`,
    );
}

type Applied = { name: string; checksum: string };

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query(`select to_regclass('schema_migrations') as found`);
  if (rows[0]?.found === null) return [];
  return (await client.query<Applied>('select name, checksum from schema_migrations order by name')).rows;
}

/** The applied migrations that come after all of ours. */
function findNewer(applied: Applied[], files: MigrationFile[]): Applied[] {
  const last = files.at(-1)?.name ?? '';
  return applied.filter(({ name }) => name > last);
}

function findPending(applied: Applied[], files: MigrationFile[]): MigrationFile[] {
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

async function createListOfMigrations(client: pg.Client, pending: MigrationFile[]): Promise<void> {
  if (pending.length > 0)
    await client.query(`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
}

async function applyPatiently(
  client: pg.Client,
  file: MigrationFile,
  locks: LockPatience,
  onProgress: MigrateOptions['onProgress'],
): Promise<void> {
  const onWait = () => onProgress?.(`The migration ${file.name} waits until other transactions have ended.`);
  try {
    await patiently(() => apply(client, file, locks), locks, onWait);
  } catch (error) {
    throw new StartupError(
      `The migration ${file.name} failed: ${error instanceof Error ? error.message : error}.`,
      { cause: error },
    );
  }
}

async function apply(
  client: pg.Client,
  { name, sql, checksum }: MigrationFile,
  locks: LockPatience,
): Promise<void> {
  await client.query('begin');
  try {
    await limitWaits(client, locks);
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
