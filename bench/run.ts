import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { stopOrphan } from '@marque/db/stop-orphan';
import { benchmarks } from './benchmarks.ts';
import { busyShare } from './busy-share.ts';
import type { Figure } from './figure.ts';
import { drawTable } from './table.ts';

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const quick = process.argv.includes('--quick');
const unknown = asked.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(1);
}

// Use the product's data folder and not the temporary folder, which may be in memory and would not be durable.
const dataFolder = join(import.meta.dirname, '../.data');
/** If other programs use more than this share of the processor, the figures are not reliable. */
const CALM = 0.15;
const figures: Figure[] = [];
const broken: string[] = [];
const startedAt = new Date();
const busy: Record<string, number> = {};

for (const name of asked.length > 0 ? asked : Object.keys(benchmarks)) {
  const before = await busyShare();
  console.error(`Measuring ${name} …`);
  try {
    const measured = await runAlone(name);
    figures.push(...measured);
    // A whole run takes hours. What was measured must not be lost if it is interrupted.
    console.log(drawTable(measured));
  } catch (error) {
    broken.push(name);
    console.error(`${name} failed: ${error instanceof Error ? error.message : error}`);
  }
  // Measure again afterwards, because the machine may have become busy during the benchmark.
  busy[name] = Math.max(before, await busyShare());
}

const busiest = Math.max(0, ...Object.values(busy));
console.log(
  `${cpus().length} cores; other programs used up to ${Math.round(busiest * 100)} % of them before or after a benchmark.`,
);
if (busiest > CALM) console.log('The machine was busy, so the results above are not reliable.');
console.log(`Written to ${await keep()}.`);
// A slow figure is no failure, because machines differ. A wrong result is a failure.
process.exitCode = broken.length > 0 ? 1 : 0;

/**
 * Runs each benchmark in a separate process with a separate PostgreSQL, so that benchmarks do not affect each other.
 */
async function runAlone(name: string): Promise<Figure[]> {
  await mkdir(dataFolder, { recursive: true });
  const dataDir = await mkdtemp(join(dataFolder, 'bench-'));
  const child = fork(new URL('./one.ts', import.meta.url), [name, dataDir, ...(quick ? ['--quick'] : [])], {
    execArgv: ['--expose-gc'],
    // In development mode, React does extra checks and would be too slow a limit to compare with.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    return await new Promise<Figure[]>((resolve, reject) => {
      child.on('message', (measured) => resolve(measured as Figure[]));
      child.on('exit', (code) => reject(new Error(`its process ended with ${code}`)));
    });
  } finally {
    const hasEnded = child.exitCode !== null || child.signalCode !== null;
    if (!hasEnded) await new Promise((resolve) => child.once('exit', resolve));
    await stopOrphan(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function keep(): Promise<string> {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  const name = `${startedAt.toISOString().replaceAll(':', '-')}.json`;
  const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model, busy };
  const content = JSON.stringify({ startedAt, quick, machine, figures, broken }, null, 2);
  await writeFile(join(folder, name), `${content}\n`);
  return `bench/results/${name}`;
}
