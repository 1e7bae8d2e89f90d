import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Writes the results of a run beside those of earlier runs. Returns the path of the file from the root. */
export async function keepResults(
  { startedAt, prefix = '', busy }: { startedAt: Date; prefix?: string; busy: Record<string, number> },
  results: object,
): Promise<string> {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  const name = `${prefix}${startedAt.toISOString().replaceAll(':', '-')}.json`;
  const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model, busy };
  await writeFile(join(folder, name), `${JSON.stringify({ startedAt, machine, ...results }, null, 2)}\n`);
  return `bench/results/${name}`;
}
