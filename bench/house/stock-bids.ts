import type { Database } from '@marque/db/database';
import { withoutIndexes } from './stock-without-indexes.ts';

/** So many auctions in a statement. */
const CHUNK = 10_000;

/**
 * Gives each auction of a catalogue that `stock` has filled as many bids, by the customers of `stockOffice`. Each bidder is another
 * one, as on a marketplace with many customers. The hashes are no hashes, because nobody checks the ledgers of these auctions.
 */
export async function stockBids(database: Database, perAuction: number): Promise<void> {
  const client = await database.pool.connect();
  // The triggers would check each ledger.
  await client.query('set statement_timeout = 0; set session_replication_role = replica');
  await client.query(`
    create temporary table lots as select id, row_number() over (order by id) as n from auctions where not sealed;
    create temporary table crowd as select id, row_number() over (order by id) as n from customers where username like 'crowd%';
    create index on lots (n); create index on crowd (n); analyze lots, crowd`);
  const { rows } = await client.query<{ lots: number; crowd: number }>(
    'select (select count(*) from lots)::int as lots, (select count(*) from crowd)::int as crowd',
  );
  const { lots = 0, crowd = 0 } = rows[0] ?? {};
  await withoutIndexes(client, ['bids'], async () => {
    for (let first = 1; first <= lots; first += CHUNK)
      await client.query(insertBids, [first, first + CHUNK - 1, perAuction, crowd]);
  });
  await client.query('drop table lots, crowd');
  // Do the maintenance now that the database would otherwise do during the measurement.
  await client.query('vacuum analyze bids');
  await client.query('checkpoint');
  client.release(true);
}

const insertBids = `
insert into bids (auction_id, sequence, kind, bidder_id, amount, maximum, arrived_at, previous_hash, hash, key)
select lots.id, sequence, 'maximum', crowd.id, 1000 + sequence * 100, 1000 + sequence * 100,
  now() - make_interval(mins => (1500000 - lots.n % 1500000)::int),
  repeat('0', 64), lpad(to_hex(lots.n * 1000 + sequence), 64, '0'), 'bench-' || sequence
from lots cross join generate_series(1, $3::int) as sequence
  join crowd on crowd.n = 1 + (lots.n * 31 + sequence * 7919) % $4::int
where lots.n between $1::bigint and $2::bigint`;
