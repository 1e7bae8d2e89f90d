import { freePort } from '@marque/testing/free-port';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Program, startProgram } from './program.ts';
import { testingEnvironment } from './shared-house.ts';
import { useVisitors, type VisitOptions, type Visitor } from './visitors.ts';

export type House = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly database: TestDatabase['database'];
  visit(options?: VisitOptions): Promise<Visitor>;
};

/**
 * The whole product as visitors use it. All files share this program and its database, and several files run at the same
 * time. So each file creates its own customers (`useAccounts`) and lots, and depends on no others.
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

/** Starts a separate program, for files that need other settings or that read the whole catalogue. */
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
