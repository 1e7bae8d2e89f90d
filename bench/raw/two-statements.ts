import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';

/** The raw limit of a payment: a row is inserted and then updated, each with its own commit. Returns ms for both. */
export async function twoStatements({ pool }: Database, times: number): Promise<number[]> {
  const client = await pool.connect();
  await client.query(
    'create table if not exists raw_payments (id uuid primary key, state text not null, at timestamptz not null)',
  );
  const latenciesMs: number[] = [];
  for (let n = 0; n < times; n++) {
    const id = randomUUID();
    const start = performance.now();
    await client.query({
      ...{ name: 'raw-begin', text: 'insert into raw_payments values ($1, $2, $3)' },
      values: [id, 'created', new Date()],
    });
    await client.query({
      ...{ name: 'raw-record', text: 'update raw_payments set state = $2, at = $3 where id = $1' },
      values: [id, 'succeeded', new Date()],
    });
    latenciesMs.push(performance.now() - start);
  }
  client.release();
  return latenciesMs;
}
