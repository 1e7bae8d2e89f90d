import { appendFile, cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@marque/testing/test-database';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { StartupError } from './startup-error.ts';

let url: string;
let folder: string;
let client: pg.Client;
let cleanUp: () => Promise<void>;

beforeEach(async () => {
  const clone = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp(join(import.meta.dirname, '../migrations'), folder, { recursive: true });
  url = clone.url;
  client = new pg.Client({ connectionString: url });
  await client.connect();
  cleanUp = async () => {
    await client.end();
    await rm(folder, { recursive: true });
    await clone.drop();
  };
});

afterEach(() => cleanUp());

async function emptyTheDatabase(): Promise<void> {
  await client.query('drop schema public, graphile_worker, sandbox cascade; create schema public');
}

async function nextFile(name: string): Promise<string> {
  const { rows } = await client.query('select name from schema_migrations');
  return join(folder, `${String(rows.length + 1).padStart(4, '0')}_${name}.sql`);
}

test('ten processes that start at once apply each migration only once', async () => {
  await emptyTheDatabase();
  const results = await Promise.all(Array.from({ length: 10 }, () => migrate({ url })));
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  expect(results.flatMap((result) => result.applied)).toEqual(rows.map((row) => row.name));
  expect(rows[0]?.name).toBe('0001_customers');
  await expect(client.query('select from graphile_worker.jobs')).resolves.toMatchObject({ rowCount: 0 });
});

test('a database that is up to date does not change', async () => {
  await expect(migrate({ url, folder })).resolves.toEqual({ applied: [] });
});

test('a new migration is applied and reported', async () => {
  await writeFile(await nextFile('garages'), 'create table garages (id int)');
  const sentences: string[] = [];
  const { applied } = await migrate({ url, folder, onProgress: (sentence) => sentences.push(sentence) });
  expect(applied).toHaveLength(1);
  expect(sentences).toEqual([`Applying the migration ${applied[0]}.`]);
});

test('a migration that was changed after it had been applied is refused', async () => {
  await appendFile(join(folder, '0001_customers.sql'), '-- a second thought');
  await expect(migrate({ url, folder })).rejects.toThrow(
    new StartupError('The migration 0001_customers was changed after it had been applied to the database.'),
  );
});

test('Windows line ends do not count as a change', async () => {
  await writeFile(await nextFile('dos'), 'select 1;\nselect 2;\n');
  const { applied } = await migrate({ url, folder });
  await writeFile(join(folder, `${applied[0]}.sql`), 'select 1;\r\nselect 2;\r\n');
  await expect(migrate({ url, folder })).resolves.toEqual({ applied: [] });
});

test('a database with a migration that this version lacks is refused', async () => {
  await client.query(`insert into schema_migrations values ('9999_from_the_future', 'x')`);
  await expect(migrate({ url, folder })).rejects.toThrow(
    new StartupError(
      'The database has the migration 9999_from_the_future, which this version does not have.',
    ),
  );
});

test('a process of the release before can start on the schema of a newer one', async () => {
  await client.query(`insert into schema_migrations values ('9999_from_the_future', 'x')`);
  const told: string[] = [];
  const onProgress = (sentence: string) => void told.push(sentence);
  await expect(migrate({ url, folder, onProgress, mayBeNewer: true })).resolves.toEqual({ applied: [] });
  expect(told).toEqual(['A newer release has applied the migration 9999_from_the_future.']);
});

test('a new migration with a number before applied ones is refused', async () => {
  await client.query(`delete from schema_migrations where name = '0002_newsletter'`);
  await expect(migrate({ url, folder })).rejects.toThrow(
    new StartupError('The migration 0002_newsletter was added before ones that are already applied.'),
  );
});

test('a gap in the numbers, a duplicate number and an invalid name are refused', async () => {
  await rename(join(folder, '0002_newsletter.sql'), join(folder, '0001_newsletter.sql'));
  await expect(migrate({ url, folder })).rejects.toThrow('have the same number');
  await rename(join(folder, '0001_newsletter.sql'), join(folder, '0009_newsletter.sql'));
  await expect(migrate({ url, folder })).rejects.toThrow('should have the number 0002');
  await rename(join(folder, '0009_newsletter.sql'), join(folder, '0002 Newsletter.sql'));
  await expect(migrate({ url, folder })).rejects.toThrow('is not named like');
});

test('a failed migration is rolled back, and earlier ones stay applied', async () => {
  const first = await nextFile('garages');
  await writeFile(first, 'create table garages (id int)');
  await writeFile(
    first.replace(
      /\d{4}_garages/,
      (name) => `${String(Number(name.slice(0, 4)) + 1).padStart(4, '0')}_broken`,
    ),
    'create table half_made (id int); select 1 / 0',
  );
  await expect(migrate({ url, folder })).rejects.toThrow(
    /The migration \d{4}_broken failed: division by zero\./,
  );
  const { rows } = await client.query(
    `select to_regclass('garages') as made, to_regclass('half_made') as half`,
  );
  expect(rows).toEqual([{ made: 'garages', half: null }]);
});

describe('a migration that waits for a lock', () => {
  /** A migration that needs a lock on the customers, while another transaction reads them. */
  async function beginBehindReader() {
    await writeFile(await nextFile('nicknames'), 'alter table customers add column nickname text');
    await client.query('begin');
    await client.query('select from customers');
  }

  test('lets others pass, tries again, and is applied when the lock is free', async () => {
    await beginBehindReader();
    const sentences: string[] = [];
    const onProgress = (sentence: string) => sentences.push(sentence);
    const migrating = migrate({
      url,
      folder,
      onProgress,
      locks: { waitMs: 200, pauseMs: 10, attempts: 1_000 },
    });
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await expect
      .poll(async () => {
        const { rows } = await client.query(
          `select from pg_locks where not granted and database = (
            select oid from pg_database where datname = current_database())`,
        );
        return rows.length;
      })
      .toBe(1);
    // It waits behind the migration, and would wait until the first transaction ends.
    await expect(other.query('select from customers')).resolves.toBeDefined();
    await client.query('commit');
    expect((await migrating).applied).toEqual([expect.stringContaining('nicknames')]);
    expect(sentences.at(1)).toContain('waits until other transactions have ended');
    await other.end();
  });

  test('gives up after some attempts, and has changed nothing', async () => {
    await beginBehindReader();
    await expect(migrate({ url, folder, locks: { waitMs: 10, pauseMs: 1, attempts: 3 } })).rejects.toThrow(
      /The migration \d{4}_nicknames failed: .*lock timeout\./,
    );
    await client.query('commit');
    const { rows } = await client.query(`
      select from information_schema.columns where table_name = 'customers' and column_name = 'nickname'`);
    expect(rows).toEqual([]);
  });
});

test('the message about an unreachable database names it without its password', async () => {
  await expect(migrate({ url: 'postgres://marque:s3cret@127.0.0.1:1/elsewhere' })).rejects.toThrow(
    new StartupError('The database "elsewhere" at 127.0.0.1:1 cannot be used: nothing listens there.'),
  );
  const wrongPassword = Object.assign(new URL(url), { password: 's3cret' }).href;
  await expect(migrate({ url: wrongPassword })).rejects.toThrow('the user or the password is wrong');
});
