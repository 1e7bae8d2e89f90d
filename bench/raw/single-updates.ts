import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';

/** The raw limit of a save: one row is updated, with its own commit. Returns ms for each. */
export async function singleUpdates({ pool }: Database, times: number): Promise<number[]> {
  const client = await pool.connect();
  await client.query(
    'create table if not exists raw_drafts (id uuid primary key, version integer not null, answers jsonb not null)',
  );
  const id = randomUUID();
  await client.query('insert into raw_drafts values ($1, 1, $2)', [id, '{}']);
  const latenciesMs: number[] = [];
  for (let n = 1; n <= times; n++) {
    const start = performance.now();
    await client.query({
      ...{ name: 'raw-save', text: 'update raw_drafts set version = $2, answers = $3 where id = $1' },
      values: [id, n, JSON.stringify({ town: `Torino ${n}` })],
    });
    latenciesMs.push(performance.now() - start);
  }
  client.release();
  return latenciesMs;
}
