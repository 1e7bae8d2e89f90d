import { freePort } from '@marque/testing/free-port';
import { cloneDatabase } from '@marque/testing/migrated-database';
import type { TestProject } from 'vitest/node';
import { startBrowser } from './browser.ts';
import { startProgram } from './program.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browserEndpoint: string;
    sharedHouse: { url: string; databaseUrl: string };
  }
}

/**
 * Vitest's global set-up of the journeys: starts one browser for all files, and one program for all files that do not
 * need their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: serverUrl, template } = project.getProvidedContext().testPostgres;
  const clone = await cloneDatabase(serverUrl, template, `marque_e2e_${process.pid}`);
  const port = await freePort();
  const [program, browser] = await Promise.all([
    startProgram(testingEnvironment(port, clone.url)),
    startBrowser(),
  ]);
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('sharedHouse', { url: `http://localhost:${port}`, databaseUrl: clone.url });
  return async () => {
    await browser.close();
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
