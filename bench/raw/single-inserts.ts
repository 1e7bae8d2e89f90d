import type { Database } from '@marque/db/database';

/** The raw limit of a durable response: one row per commit, in sequence, without other load. */
export async function singleInserts({ pool }: Database, seconds: number): Promise<number[]> {
  const client = await pool.connect();
  await client.query(
    'create table if not exists raw_rows (id bigint generated always as identity primary key, at timestamptz)',
  );
  const latenciesMs: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const start = performance.now();
    await client.query({
      name: 'raw-insert',
      text: 'insert into raw_rows (at) values ($1)',
      values: [new Date()],
    });
    latenciesMs.push(performance.now() - start);
  }
  client.release();
  return latenciesMs;
}
