import type { TestProject } from 'vitest/node';
import { createMigratedDatabase } from './migrated-database.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testPostgres: { url: string; template: string };
  }
}

/**
 * Vitest's global set-up: starts one PostgreSQL for the whole run and creates a migrated template database to clone.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres();
  // The name contains the process id, so that runs which share a server (TEST_DATABASE_URL) do not share a template.
  const template = `marque_template_${process.pid}`;
  const { drop } = await createMigratedDatabase(postgres.url, template);
  project.provide('testPostgres', { url: postgres.url, template });
  return async () => {
    if (postgres.isBorrowed) return;
    await drop();
    await postgres.stop();
  };
}
