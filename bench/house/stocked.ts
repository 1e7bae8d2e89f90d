import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@marque/db/database';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import { migrate } from '@marque/db/migrate';
import { readMigrationFiles } from '@marque/db/migration-files';
import { ROLES } from '@marque/domain/access/roles';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { logSettings, runInLog } from './run-in-log.ts';
import { stock } from './stock.ts';
import { stockBids } from './stock-bids.ts';
import { stockOffice } from './stock-office.ts';
import { stockOfficeWork } from './stock-office-work.ts';

const sizes = {
  hundredth: { listings: 10_000, customers: 5_000, entries: 100_000 },
  tenth: { listings: 100_000, customers: 50_000, entries: 1_000_000 },
  whole: { listings: 1_000_000, customers: 500_000, entries: 10_000_000 },
};
const BIDS_PER_LISTING = 10;

export type Size = keyof typeof sizes;

/** A database with all that a marketplace has after some years. */
export type Stocked = { url: string; database: Database; staff: Customer; entries: number };

/** Rows are dated by the time of filling, and some benchmarks ask for those of yesterday. */
const KEPT_FOR = '6 hours';
const dataDir = join(import.meta.dirname, '../../.data/bench-stocked');
const staffName = 'stocked-staff';

/**
 * Works with a stocked database. To fill it takes minutes, so it is kept in a PostgreSQL of its own for later benchmarks, as long as
 * neither the migrations nor the files that fill it change. Benchmarks may add a few rows to it, and must not change others.
 */
export async function withStocked<T>(size: Size, work: (stocked: Stocked) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'on', synchronous_commit: 'on', ...logSettings },
  });
  try {
    const name = await provide(postgres.url, size);
    return await within(urlOf(postgres.url, name), async (database, url) => {
      await runInLog(database.pool);
      const staff = await database.kysely
        .selectFrom('customers')
        .selectAll()
        .where('username', '=', staffName)
        .executeTakeFirstOrThrow();
      return work({ url, database, staff, entries: sizes[size].entries });
    });
  } finally {
    await postgres.stop();
  }
}

/** Returns the name of the database of this size, after filling it if there is none. */
async function provide(serverUrl: string, size: Size): Promise<string> {
  const name = `${size}_${await checksum()}`;
  return within(serverUrl, async ({ pool }) => {
    const { rows } = await pool.query<{ datname: string; fresh: boolean | null }>(
      `select datname, shobj_description(oid, 'pg_database')::timestamptz > now() - interval '${KEPT_FOR}' as fresh
       from pg_database where starts_with(datname, $1)`,
      [`${size}_`],
    );
    if (rows.some(({ datname, fresh }) => datname === name && fresh)) return name;
    for (const { datname } of rows) await pool.query(`drop database ${datname}`);
    // It gets its name only when it is full, so that nobody uses one whose filling was interrupted.
    const unfinished = `filling_${size}`;
    await pool.query(`drop database if exists ${unfinished} with (force)`);
    await pool.query(`create database ${unfinished}`);
    await migrate({ url: urlOf(serverUrl, unfinished) });
    await within(urlOf(serverUrl, unfinished), (database) => fill(database, size));
    await pool.query(`alter database ${unfinished} rename to ${name}`);
    await pool.query(`comment on database ${name} is '${new Date().toISOString()}'`);
    return name;
  });
}

async function fill(database: Database, size: Size): Promise<void> {
  const { listings, customers, entries } = sizes[size];
  const { id: staffId } = await buildCustomer(database, { username: staffName, roles: [...ROLES] });
  await stock(database, listings);
  await stockOffice(database, { customers, entries }, { staffId });
  await stockOfficeWork(
    database,
    {
      letters: customers,
      proposals: customers / 5,
      reconciliations: customers / 500,
      reviews: customers / 50,
    },
    { staffId },
  );
  await stockBids(database, BIDS_PER_LISTING);
}

/** Of the migrations and of the files that fill. */
async function checksum(): Promise<string> {
  const hash = createHash('sha256');
  for (const { checksum } of await readMigrationFiles(
    join(import.meta.dirname, '../../packages/db/migrations'),
  ))
    hash.update(checksum);
  const files = (await readdir(import.meta.dirname)).filter((file) => file.startsWith('stock')).sort();
  for (const file of files) hash.update(await readFile(join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 16);
}

async function within<T>(url: string, work: (database: Database, url: string) => Promise<T>): Promise<T> {
  const database = openDatabase({
    ...{ url, poolSize: 10, statementTimeoutMs: 60_000, lockTimeoutMs: 5_000 },
    applicationName: 'marque-bench',
  });
  try {
    return await work(database, url);
  } finally {
    await database.close();
  }
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
