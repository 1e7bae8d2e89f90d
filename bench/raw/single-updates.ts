import type { Database } from '@marque/db/database';

type Update = { name: string; text: string; valuesOf: (n: number) => unknown[] };

/** The raw limit of a save: one row is updated, with its own commit, and nothing else happens. Returns ms for each. */
export async function singleUpdates(
  { pool }: Database,
  { name, text, valuesOf }: Update,
  times: number,
): Promise<number[]> {
  const latenciesMs: number[] = [];
  for (let n = 1; n <= times; n++) {
    const start = performance.now();
    await pool.query({ name, text, values: valuesOf(n) });
    latenciesMs.push(performance.now() - start);
  }
  return latenciesMs;
}
