import { cpus } from 'node:os';
import { benchmarks } from './benchmarks.ts';
import { busyShare, CALM } from './busy-share.ts';
import type { Figure } from './figure.ts';
import { keepResults } from './keep-results.ts';
import { PAGES_OPTION } from './pages-asked.ts';
import { runAlone } from './run-alone.ts';
import { drawTable } from './table.ts';

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const quick = process.argv.includes('--quick');
/** What each benchmark is told. */
const options = process.argv.filter((option) => option === '--quick' || option.startsWith(PAGES_OPTION));
const unknown = asked.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(1);
}

const figures: Figure[] = [];
const broken: string[] = [];
const startedAt = new Date();
const busy: Record<string, number> = {};

for (const name of asked.length > 0 ? asked : Object.keys(benchmarks)) {
  const before = await busyShare();
  console.error(`Measuring ${name} …`);
  try {
    const measured = await runAlone<Figure[]>(new URL('./one.ts', import.meta.url), [name, ...options]);
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
console.log(`Written to ${await keepResults({ startedAt, busy }, { quick, figures, broken })}.`);
// A slow figure is no failure, because machines differ. A wrong result is a failure.
process.exitCode = broken.length > 0 ? 1 : 0;
