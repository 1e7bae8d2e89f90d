import { freePort } from '@marque/testing/free-port';
import { cloneDatabase } from '@marque/testing/migrated-database';
import type { TestProject } from 'vitest/node';
import { startProgram } from './program.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    sharedHouse: { url: string; databaseUrl: string };
  }
}

/** Vitest's global set-up of the journeys: starts one program for all files that do not need their own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: serverUrl, template } = project.getProvidedContext().testPostgres;
  const clone = await cloneDatabase(serverUrl, template, `marque_e2e_${process.pid}`);
  const port = await freePort();
  const program = await startProgram(testingEnvironment(port, clone.url));
  project.provide('sharedHouse', { url: `http://localhost:${port}`, databaseUrl: clone.url });
  return async () => {
    await program.stop();
    await clone.drop();
  };
}

export const testingEnvironment = (port: number, databaseUrl: string): Record<string, string> => ({
  MARQUE_ENV: 'testing',
  LOG_LEVEL: 'warn',
  PORT: String(port),
  DATABASE_URL: databaseUrl,
});
