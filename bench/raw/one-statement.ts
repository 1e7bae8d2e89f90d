import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@marque/db/database';
import type { Offer } from '../house/lots.ts';

/** The raw limit: one transaction per bid, in one statement that locks, checks, updates and inserts, on bare tables. */
export async function prepareRawLots({ pool }: Database): Promise<void> {
  await pool.query(`
    create table if not exists raw_lots (id uuid primary key, price bigint not null, sequence int not null)
      with (fillfactor = 60);
    create table if not exists raw_bids (
      lot_id uuid not null, sequence int not null, bidder_id uuid not null, amount bigint not null,
      arrived_at timestamptz not null, primary key (lot_id, sequence)
    )`);
}

export async function openRawLots({ pool }: Database, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into raw_lots select uuidv7(), 0, 0 from generate_series(1, $1) returning id',
    [count],
  );
  return rows.map(({ id }) => id);
}

export type RawBidders = { bidders: ((offer: Offer) => Promise<boolean>)[]; close(): Promise<void> };

/** As many bidders as connections, because more would only wait in the driver. */
export async function inviteRawBidders(url: string, connections: number): Promise<RawBidders> {
  const database = openDatabase({
    url,
    poolSize: connections,
    statementTimeoutMs: 10_000,
    lockTimeoutMs: 5_000,
    applicationName: 'marque-bench-raw',
  });
  const clients = await Promise.all(Array.from({ length: connections }, () => database.pool.connect()));
  const bidders = clients.map((client) => {
    const bidderId = randomUUID();
    return async ({ lot, amount }: Offer) => {
      const { rowCount } = await client.query({
        name: 'raw-bid',
        text: rawBid,
        values: [lot, amount, bidderId, new Date()],
      });
      return rowCount === 1;
    };
  });
  const close = async () => {
    for (const client of clients) client.release();
    await database.close();
  };
  return { bidders, close };
}

// Read committed reads the row again after waiting for its lock, so the check uses the current price.
const rawBid = `
with moved as (
  update raw_lots set price = $2, sequence = sequence + 1 where id = $1 and price < $2 returning sequence
)
insert into raw_bids select $1, sequence, $3, $2, $4 from moved`;
