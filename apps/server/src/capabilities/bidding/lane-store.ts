import { binaryArray, int4, int8, text, timestamptz, uuid } from '@marque/db/binary-array';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { AuctionRow } from './auction-row.ts';
import type { AuctionChange, QueuedBid } from './bid-batch.ts';
import { newsOf } from './bid-news.ts';

// These statements are plain SQL and prepared by name, because planning them for each call would cost too much here.

/** Columns by name. A prepared `select *` fails permanently once a migration adds a column. */
const columns = Object.keys({
  ...{ id: 0, owner_id: 0, status: 0, sealed: 0, currency: 0, starting_price: 0, reserve: 0 },
  ...{ starts_at: 0, ends_at: 0, closed_at: 0, outage_extended_at: 0 },
  ...{ extension_sequence: 0, extension_reason: 0 },
  ...{ price: 0, leader_id: 0, leader_maximum: 0, leader_since: 0, leader_lapses_at: 0, bid_count: 0 },
  ...{ consent_asked_at: 0, consent_due_at: 0, sequence: 0, last_hash: 0, revision: 0 },
} satisfies Record<keyof AuctionRow, 0>).join(', ');

/** Sorted, so that two processes that lock the same auctions wait for each other and do not deadlock. */
export const auctionsOf = (bids: readonly QueuedBid[]): string[] =>
  [...new Set(bids.map((bid) => bid.auctionId))].sort();

export async function lockAuctions(client: PoolClient, ids: string[]): Promise<AuctionRow[]> {
  const { rows } = await client.query({
    name: 'lane-lock-auctions',
    text: `select ${columns} from auctions where id = any($1::uuid[]) order by id for no key update`,
    values: [ids],
  });
  return rows;
}

/** Reads without a lock. The rows may refuse a hopeless bid, but they must never accept a bid by themselves. */
export async function lookAtAuctions(client: Pick<Pool, 'query'>, ids: string[]): Promise<AuctionRow[]> {
  const { rows } = await client.query({
    name: 'lane-look-at-auctions',
    text: `select ${columns} from auctions where id = any($1::uuid[])`,
    values: [ids],
  });
  return rows;
}

/**
 * Writes all changes of a batch in one statement: ledger, auctions, audit and news of bids. The statement fails as a
 * whole if an auction is not at the revision on which the batch was decided.
 */
export async function writeBatch(client: PoolClient, changes: readonly AuctionChange[]): Promise<void> {
  const entries = changes.flatMap((change) => change.entries);
  const rows = changes.map((change) => change.row);
  const extended = changes.filter((change) => change.extended);
  const news = newsOf(changes);
  await send(client, {
    name: 'lane-write-batch',
    text: writeStatement,
    values: [
      binaryArray(uuid, entries, (entry) => entry.auctionId),
      binaryArray(int4, entries, (entry) => entry.sequence),
      binaryArray(text, entries, (entry) => entry.kind),
      binaryArray(uuid, entries, (entry) => entry.bidder),
      binaryArray(int8, entries, (entry) => entry.amount),
      binaryArray(int8, entries, (entry) => entry.maximum),
      binaryArray(timestamptz, entries, (entry) => entry.arrivedAt),
      binaryArray(text, entries, (entry) => entry.previousHash),
      binaryArray(text, entries, (entry) => entry.hash),
      binaryArray(text, entries, (entry) => entry.key),
      binaryArray(timestamptz, entries, (entry) => entry.endsAfter),
      binaryArray(uuid, rows, (row) => row.id),
      binaryArray(int8, rows, (row) => row.price),
      binaryArray(uuid, rows, (row) => row.leader_id),
      binaryArray(int8, rows, (row) => row.leader_maximum),
      binaryArray(timestamptz, rows, (row) => row.leader_since),
      binaryArray(timestamptz, rows, (row) => row.ends_at),
      binaryArray(int4, rows, (row) => row.bid_count),
      binaryArray(int4, rows, (row) => row.sequence),
      binaryArray(text, rows, (row) => row.last_hash),
      binaryArray(int4, rows, (row) => row.revision),
      binaryArray(text, changes, ({ entries }) => entries[0]?.previousHash ?? null),
      rows.length,
      news && JSON.stringify(news),
      binaryArray(uuid, extended, ({ row }) => row.id),
      extended.map(({ row }) => JSON.stringify({ ends_at: row.ends_at.toISOString() })),
      binaryArray(timestamptz, extended, ({ entries }) => entries.at(-1)?.arrivedAt ?? null),
      binaryArray(timestamptz, rows, (row) => row.leader_lapses_at),
    ],
  });
}

/**
 * Uses the driver's callback, not its promise. With a promise, the driver stores a function as a property of the
 * query. V8 puts such functions into the old generation, so all data of a batch stayed in memory until that was
 * collected. This caused a third of each garbage collection pause under load.
 */
function send(client: PoolClient, statement: QueryConfig): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  client.query(statement, (error, result) => (error ? reject(error) : resolve(result)));
  return promise;
}

const writeStatement = `
with moved as (
  update auctions set price = next.price, leader_id = next.leader_id, leader_maximum = next.leader_maximum,
    leader_since = next.leader_since, leader_lapses_at = next.leader_lapses_at, ends_at = next.ends_at, bid_count = next.bid_count,
    sequence = next.sequence, last_hash = next.last_hash
  from unnest($12::uuid[], $13::bigint[], $14::uuid[], $15::bigint[], $16::timestamptz[], $17::timestamptz[], $18::int[], $19::int[], $20::text[], $21::int[], $22::text[], $28::timestamptz[])
    as next (id, price, leader_id, leader_maximum, leader_since, ends_at, bid_count, sequence, last_hash, revision, hash_before, leader_lapses_at)
  where auctions.id = next.id and auctions.revision = next.revision - 1 and auctions.last_hash = next.hash_before
  returning 1
), ledger as (
  insert into bids (auction_id, sequence, kind, bidder_id, amount, maximum, arrived_at, previous_hash, hash, key, ends_after)
  select * from unnest($1::uuid[], $2::int[], $3::text[], $4::uuid[], $5::bigint[], $6::bigint[], $7::timestamptz[], $8::text[], $9::text[], $10::text[], $11::timestamptz[])
), audited as (
  insert into audit_entries (listing_id, action, detail, at)
  select id, 'auction-extended', detail, at from unnest($25::uuid[], $26::jsonb[], $27::timestamptz[]) as extension (id, detail, at)
), news as (
  insert into bid_news (news) select $24::jsonb where $24 is not null
)
select case when (select count(*) from moved) <> $23::int then refuse_stale_lane() end`;
