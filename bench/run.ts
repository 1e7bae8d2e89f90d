import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { stopOrphan } from '@marque/db/stop-orphan';
import { benchmarks } from './benchmarks.ts';
import type { Figure } from './figure.ts';
import { drawTable } from './table.ts';

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const quick = process.argv.includes('--quick');
const unknown = asked.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}

// Beside the product's own data, and not where temporary files live: there a disk may be memory, and nothing durable.
const dataFolder = join(import.meta.dirname, '../.data');
const figures: Figure[] = [];
const broken: string[] = [];
const startedAt = new Date();
const loadBefore = loadavg()[0] ?? 0;

for (const name of asked.length > 0 ? asked : Object.keys(benchmarks)) {
  console.error(`Measuring ${name} …`);
  try {
    figures.push(...(await runAlone(name)));
  } catch (error) {
    broken.push(name);
    console.error(`${name} broke: ${error instanceof Error ? error.message : error}`);
  }
}

console.log(drawTable(figures));
console.log(`${cpus().length} cores, load ${loadBefore.toFixed(1)} before the first one${quick ? ', quick' : ''}.`);
console.log(`Written to ${await keep()}.`);
// A slow figure fails nobody: machines are noisy. A wrong one does.
process.exitCode = broken.length > 0 ? 1 : 0;

/** A process and a PostgreSQL of its own: no benchmark finds what another one left. */
async function runAlone(name: string): Promise<Figure[]> {
  await mkdir(dataFolder, { recursive: true });
  const dataDir = await mkdtemp(join(dataFolder, 'bench-'));
  const child = fork(join(import.meta.dirname, 'one.ts'), [name, dataDir, ...(quick ? ['--quick'] : [])], {
    execArgv: ['--expose-gc'],
  });
  try {
    return await new Promise<Figure[]>((resolve, reject) => {
      child.on('message', (measured) => resolve(measured as Figure[]));
      child.on('exit', (code) => reject(new Error(`its process ended with ${code}`)));
    });
  } finally {
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    await stopOrphan(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function keep(): Promise<string> {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  const name = `${startedAt.toISOString().replaceAll(':', '-')}.json`;
  const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model, loadBefore };
  const content = JSON.stringify({ startedAt, quick, machine, figures, broken }, null, 2);
  await writeFile(join(folder, name), `${content}\n`);
  return `bench/results/${name}`;
}
