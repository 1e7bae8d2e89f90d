import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from '@marque/testing/free-port';
import { useTestDatabase } from '@marque/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleRelease, PROCESSORS } from '../scripts/assemble-release.ts';

const postgres = useTestDatabase();
// Outside of the checkout, so that the program finds no package and no file of it.
const folder = mkdtempSync(join(tmpdir(), 'marque-release-'));
const marque = join(folder, 'marque');
/** A bare machine: no Node, no npm, and only these settings. */
const bare = () => ({ PATH: '/usr/bin:/bin', MARQUE_ENV: 'testing', DATABASE_URL: postgres.url });

beforeAll(async () => {
  const processor = PROCESSORS.find((known) => known === process.arch);
  if (!processor) throw new Error(`There are no releases for ${process.arch}.`);
  await assembleRelease({ folder, processor });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the folder of a release runs the commands of operators', async () => {
  const { stdout } = await promisify(execFile)(marque, ['db-migrate'], { cwd: tmpdir(), env: bare() });
  expect(stdout).toContain('The database is up to date.');
});

test('the folder of a release serves pages', async () => {
  const port = await freePort();
  const env = { ...bare(), PORT: String(port), DATA_DIR: join(folder, 'data') };
  const program = spawn(marque, ['all'], { cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(program, 'exit');
  for await (const line of createInterface(program.stdout)) if (line.includes('is ready:')) break;
  const page = await fetch(`http://localhost:${port}/en`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('a release contains nothing that only developers need', () => {
  for (const path of ['apps/web/app', 'e2e', 'node_modules/vitest', 'node_modules/@biomejs', '.git'])
    expect([path, existsSync(join(folder, path))]).toEqual([path, false]);
});
