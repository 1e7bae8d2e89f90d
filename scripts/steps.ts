import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const bin = (path: string) => join(root, 'node_modules', path);

/** Several checkers would each check the types that they share, which takes three times the processor time. */
const typeCheck = (project: string) => [
  ...[bin('typescript-7/bin/tsc'), '--noEmit', '--checkers', '1'],
  ...['-p', project],
];

export type Step = { name: string; args: string[]; cwd?: string };

/** The checks that read the code without running the product. Each is one program. */
export const quickSteps: Step[] = [
  {
    name: 'format and lint',
    args: [bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--error-on-warnings', '.'],
  },
  { name: 'route types', args: [bin('@react-router/dev/bin.cjs'), 'typegen'], cwd: join(root, 'apps/web') },
  {
    name: 'layers',
    args: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'packages',
      'e2e',
      'bench',
      'scripts',
    ],
  },
  {
    name: 'folders',
    args: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.folders.mjs',
      'apps/server/src',
      'apps/web/app',
      'packages/domain/src',
    ],
  },
  { name: 'unused code', args: [bin('knip/bin/knip.js'), '--treat-config-hints-as-errors'] },
  { name: 'types', args: typeCheck('.') },
  { name: 'types of the web', args: typeCheck('apps/web') },
  { name: 'types of the journeys', args: typeCheck('e2e') },
  { name: 'row types', args: ['scripts/db-types.ts', '--check'] },
  { name: 'API document', args: ['scripts/openapi.ts', '--check'] },
];

/** Runs after the build. Checks how much JavaScript each page loads. */
export const weighPages: Step = { name: 'page weight', args: ['scripts/weigh-pages.ts'] };

/** Prints a step's output only if it fails, so that the output of a successful run is short. */
export async function runStep({ name, args, cwd = root }: Step): Promise<boolean> {
  const started = Date.now();
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const [code] = await once(child, 'exit');
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (code !== 0) console.log(Buffer.concat(output).toString());
  return code === 0;
}
