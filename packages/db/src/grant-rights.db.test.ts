import { createProgramRole } from '@marque/testing/program-role';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { grantRights, TABLES_THAT_ONLY_GROW } from './grant-rights.ts';
import { migrate } from './migrate.ts';

let clone: TestDatabase;
let role: Awaited<ReturnType<typeof createProgramRole>>;
let program: Database;

beforeAll(async () => {
  clone = await createTestDatabase();
  role = await createProgramRole(clone);
  program = openTestDatabase(role.url);
});
afterAll(async () => {
  await program?.close();
  await role?.drop();
});

const notAllowed = { code: '42501' };

describe('the role of the program', () => {
  test('reads and writes rows, and enqueues and takes jobs', async () => {
    await program.pool.query(`insert into customers (username, email) values ('ada', 'ada@example.com')`);
    await program.pool.query(`select graphile_worker.add_job('greet', '{}')`);
    const jobs = await program.pool.query('select from graphile_worker._private_jobs');
    expect(jobs.rowCount).toBe(1);
  });

  test.each(TABLES_THAT_ONLY_GROW)('cannot change or remove what is in %s', async (table) => {
    await expect(program.pool.query(`delete from ${table}`)).rejects.toMatchObject(notAllowed);
    await expect(program.pool.query(`truncate ${table}`)).rejects.toMatchObject(notAllowed);
    await expect(program.pool.query(`alter table ${table} disable trigger all`)).rejects.toMatchObject(
      notAllowed,
    );
    const { fields } = await program.pool.query(`select * from ${table} limit 0`);
    const column = fields.at(-1)?.name;
    await expect(program.pool.query(`update ${table} set ${column} = ${column}`)).rejects.toMatchObject(
      notAllowed,
    );
  });

  test.each([
    'create table garages (id int)',
    'create schema garages',
    'drop table letters',
    'alter table customers add column shoes text',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'truncate customers',
    `insert into schema_migrations (name, checksum) values ('9999_garages', '')`,
    'set session_replication_role = replica',
  ])('cannot do this: %s', async (statement) => {
    await expect(program.pool.query(statement)).rejects.toMatchObject(notAllowed);
  });

  test('starts on a schema that is up to date', async () => {
    await expect(migrate({ url: role.url })).resolves.toEqual({ applied: [] });
  });

  test('is told to migrate with another role where the schema is not up to date', async () => {
    const older = await createTestDatabase();
    const itsRole = await createProgramRole(older);
    try {
      await older.database.pool.query(
        'delete from schema_migrations where name = (select max(name) from schema_migrations)',
      );
      await expect(migrate({ url: itsRole.url })).rejects.toThrow(
        /^The migration \d{4}_\w+ is not applied yet, and this role cannot change the schema\. Run the command db-migrate with/,
      );
    } finally {
      await itsRole.drop();
    }
  });
});

describe('a start that gives the rights once more', () => {
  const impatient = { waitMs: 10, pauseMs: 1, attempts: 1 };

  test('succeeds in several processes at once', async () => {
    const starts = Array.from({ length: 10 }, () => grantRights(clone.url, role.url));
    await expect(Promise.all(starts)).resolves.toHaveLength(10);
  });

  test('waits for nobody who reads or takes jobs', async () => {
    const busy = await clone.database.pool.connect();
    try {
      await busy.query('begin');
      await busy.query('update graphile_worker._private_jobs set attempts = attempts');
      await expect(grantRights(clone.url, role.url, impatient)).resolves.toBeUndefined();
    } finally {
      await busy.query('rollback');
      busy.release();
    }
  });

  test('opens a queue that has lost its policy', async () => {
    const countJobs = async () =>
      (await program.pool.query('select from graphile_worker._private_jobs')).rowCount;
    await program.pool.query(`select graphile_worker.add_job('greet', '{}')`);
    await clone.database.pool.query('drop policy program on graphile_worker._private_jobs');
    expect(await countJobs()).toBe(0);
    await grantRights(clone.url, role.url);
    expect(await countJobs()).toBeGreaterThan(0);
  });
});

test('every table whose rows a trigger protects is in the list', async () => {
  const { rows } = await (clone.database.pool as pg.Pool).query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and prosrc ilike '%raise exception%' and proname ~ '^refuse_.*change$'
      and tgtype & 16 > 0 order by name`);
  expect(rows.map(({ name }) => name)).toEqual([...TABLES_THAT_ONLY_GROW].sort());
});

test('the owner must be another role, and the role of the program must exist', async () => {
  await expect(grantRights(clone.url, clone.url)).rejects.toThrow(
    'DATABASE_OWNER_URL must name another role than DATABASE_URL.',
  );
  const nobody = Object.assign(new URL(clone.url), { username: 'nobody' }).href;
  await expect(grantRights(clone.url, nobody)).rejects.toThrow(
    'The role "nobody" of DATABASE_URL does not exist.',
  );
});
