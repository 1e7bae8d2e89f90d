import { createTestDatabase, openTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { freePort, type Program, startProgram } from './program.ts';
import { testingEnvironment } from './shared-house.ts';
import { useVisitors, type Visitor } from './visitors.ts';

export type House = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly database: TestDatabase['database'];
  visit(options?: BrowserContextOptions): Promise<Visitor>;
};

/**
 * The whole product as visitors meet it. All files share this program and its database, and two of them run at the
 * same time: each brings its own customers (`useAccounts`) and its own lots, and counts on nothing else.
 */
export function useHouse(): House {
  const { url, databaseUrl } = inject('sharedHouse');
  const visit = useVisitors(() => url);
  let database: TestDatabase['database'];
  beforeAll(() => {
    database = openTestDatabase(databaseUrl);
  });
  afterAll(() => database?.close());
  return {
    url,
    databaseUrl,
    get database() {
      return database;
    },
    visit,
  };
}

/** A program of one's own, for files that need other settings, or that look at the whole catalogue. */
export function useOwnHouse(environment: Record<string, string> = {}): House {
  let clone: TestDatabase;
  let program: Program;
  let url = '';
  const visit = useVisitors(() => url);

  beforeAll(async () => {
    clone = await createTestDatabase();
    const port = await freePort();
    url = `http://localhost:${port}`;
    program = await startProgram({ ...testingEnvironment(port, clone.url), ...environment });
  });
  afterAll(async () => {
    await program?.stop();
    await clone?.drop();
  });
  return {
    get url() {
      return url;
    },
    get databaseUrl() {
      return clone.url;
    },
    get database() {
      return clone.database;
    },
    visit,
  };
}
