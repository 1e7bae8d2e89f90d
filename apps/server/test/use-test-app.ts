import type { Database } from '@marque/db/database';
import { useTestDatabase } from '@marque/testing/test-database';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildTestApp } from './test-app.ts';

/** One app on one database for all tests of a file, or of a describe block. */
export function useTestApp(options: Parameters<typeof buildTestApp>[1] = {}): {
  readonly app: FastifyInstance;
  readonly database: Database;
} {
  const postgres = useTestDatabase();
  let app: FastifyInstance | undefined;
  beforeAll(async () => {
    app = await buildTestApp(postgres.database, options);
  });
  afterAll(() => app?.close());
  return {
    get app() {
      if (!app) throw new Error('The test app exists only while tests run.');
      return app;
    },
    get database() {
      return postgres.database;
    },
  };
}
