import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '@marque/db/database';
import { afterAll, beforeAll, inject } from 'vitest';
import { cloneDatabase } from './migrated-database.ts';
import { PATIENCE_MS } from './patience.ts';

export type TestDatabase = { url: string; database: Database; drop(): Promise<void> };

export const openTestDatabase = (url: string): Database =>
  openDatabase({
    url,
    poolSize: 5,
    statementTimeoutMs: PATIENCE_MS,
    lockTimeoutMs: PATIENCE_MS,
    applicationName: 'marque-test',
  });

/** Creates a separate database, cloned from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('testPostgres');
  const clone = await cloneDatabase(serverUrl, template, `marque_test_${randomBytes(6).toString('hex')}`);
  const database = openTestDatabase(clone.url);
  const drop = async () => {
    await database.close();
    await clone.drop();
  };
  return { url: clone.url, database, drop };
}

/** One clone for all tests of a file, or of a describe block. */
export function useTestDatabase(): { readonly url: string; readonly database: Database } {
  let clone: TestDatabase | undefined;
  const opened = () => {
    if (!clone) throw new Error('The test database exists only while tests run.');
    return clone;
  };
  beforeAll(async () => {
    clone = await createTestDatabase();
  });
  afterAll(() => clone?.drop());
  return {
    get url() {
      return opened().url;
    },
    get database() {
      return opened().database;
    },
  };
}
