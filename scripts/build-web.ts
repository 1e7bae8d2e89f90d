import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@marque/db/startup-error';

const root = join(import.meta.dirname, '..');
const web = join(root, 'apps/web');
const stamp = join(web, 'build/.sources');

/** Builds the web only if its sources have changed since the last build. */
export async function buildWeb(tell: (sentence: string) => void): Promise<void> {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;

  tell('Building the web …');
  rmSync(stamp, { force: true });
  const build = spawn(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const output: Buffer[] = [];
  build.stdout.on('data', (chunk) => output.push(chunk));
  build.stderr.on('data', (chunk) => output.push(chunk));
  const [code] = await once(build, 'exit');
  if (code !== 0) {
    console.error(Buffer.concat(output).toString());
    throw new StartupError('The web could not be built. See the lines above for the reason.');
  }
  writeFileSync(stamp, sources);
}

function fingerprint(): string {
  const files = globSync(
    [
      'apps/web/{app,public}/**/*.*',
      'apps/web/*.*',
      'packages/{domain,contracts}/src/**/*.*',
      'package-lock.json',
    ],
    { cwd: root },
  ).filter((file) => !file.includes('.test.'));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
