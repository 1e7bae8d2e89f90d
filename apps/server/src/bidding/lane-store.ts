import { outbidJob, reserveMetJob } from '@marque/contracts/bidding';
import type { PoolClient } from 'pg';
import type { AuctionRow } from './auction-row.ts';
import type { AuctionChange, BidAnswer, QueuedBid } from './bid-batch.ts';

// Written by hand and prepared by name: this is the one place where a plan made anew for each call would be felt.

/** In order of id, so that two processes with the same auctions wait for each other instead of dying together. */
export async function lockAuctions(client: PoolClient, ids: string[]): Promise<AuctionRow[]> {
  const { rows } = await client.query({
    name: 'lane-lock-auctions',
    text: 'select * from auctions where id = any($1::uuid[]) order by id for no key update',
    values: [ids],
  });
  return rows;
}

/** Without a lock: good enough to see that a bid is hopeless, never to accept one. */
export async function lookAtAuctions(
  client: Pick<PoolClient, 'query'>,
  ids: string[],
): Promise<AuctionRow[]> {
  const { rows } = await client.query({
    name: 'lane-look-at-auctions',
    text: 'select * from auctions where id = any($1::uuid[])',
    values: [ids],
  });
  return rows;
}

/** First answers to intents that are asked about again. */
export async function findAnswers(
  client: Pick<PoolClient, 'query'>,
  bids: readonly QueuedBid[],
): Promise<Map<string, BidAnswer>> {
  const { rows } = await client.query({
    name: 'lane-find-answers',
    text: `select auction_id, bidder_id, key, answer from bid_answers
      where (bidder_id, auction_id, key) in (select * from unnest($1::uuid[], $2::uuid[], $3::text[]))`,
    values: [bids.map((bid) => bid.bidderId), bids.map((bid) => bid.auctionId), bids.map((bid) => bid.key)],
  });
  return new Map(
    rows.map((row) => [
      intent({ auctionId: row.auction_id, bidderId: row.bidder_id, key: row.key }),
      row.answer,
    ]),
  );
}

export const intent = ({
  auctionId,
  bidderId,
  key,
}: Pick<QueuedBid, 'auctionId' | 'bidderId' | 'key'>): string => `${auctionId} ${bidderId} ${key}`;

/** All that a batch changes, in one statement: ledger, answers, jobs and the auctions themselves. */
export async function writeBatch(
  client: PoolClient,
  changes: readonly AuctionChange[],
  answers: readonly (readonly [QueuedBid, BidAnswer])[],
): Promise<void> {
  const entries = changes.flatMap((change) => change.entries);
  const rows = changes.map((change) => change.row);
  const jobs = changes.flatMap(jobsOf);
  const extended = changes.filter((change) => change.extended);
  await client.query({
    name: 'lane-write-batch',
    text: writeStatement,
    values: [
      entries.map((entry) => entry.auctionId),
      entries.map((entry) => entry.sequence),
      entries.map((entry) => entry.kind),
      entries.map((entry) => entry.bidder),
      entries.map((entry) => entry.amount),
      entries.map((entry) => entry.maximum),
      entries.map((entry) => entry.arrivedAt),
      entries.map((entry) => entry.previousHash),
      entries.map((entry) => entry.hash),
      answers.map(([bid]) => bid.auctionId),
      answers.map(([bid]) => bid.bidderId),
      answers.map(([bid]) => bid.key),
      answers.map(([, answer]) => JSON.stringify(answer)),
      jobs.map((job) => job.name),
      jobs.map((job) => JSON.stringify(job.payload)),
      rows.map((row) => row.id),
      rows.map((row) => row.price),
      rows.map((row) => row.leader_id),
      rows.map((row) => row.leader_maximum),
      rows.map((row) => row.leader_since),
      rows.map((row) => row.ends_at),
      rows.map((row) => row.bid_count),
      rows.map((row) => row.sequence),
      rows.map((row) => row.last_hash),
      extended.map(({ row }) => row.id),
      extended.map(({ row }) => JSON.stringify({ ends_at: row.ends_at.toISOString() })),
      extended.map(({ entries }) => entries.at(-1)?.arrivedAt),
    ],
  });
}

const writeStatement = `
with ledger as (
  insert into bids (auction_id, sequence, kind, bidder_id, amount, maximum, arrived_at, previous_hash, hash)
  select * from unnest($1::uuid[], $2::int[], $3::text[], $4::uuid[], $5::bigint[], $6::bigint[], $7::timestamptz[], $8::text[], $9::text[])
), kept as (
  insert into bid_answers (auction_id, bidder_id, key, answer)
  select * from unnest($10::uuid[], $11::uuid[], $12::text[], $13::jsonb[])
), jobs as (
  -- All in one call: one look for the task, one wake-up for the workers.
  select graphile_worker.add_jobs(specs) from (
    select array_agg((job.name, job.payload, null, null, null, null, null, null)::graphile_worker.job_spec) as specs
    from unnest($14::text[], $15::json[]) as job (name, payload)
  ) as every where specs is not null
), moved as (
  update auctions set price = next.price, leader_id = next.leader_id, leader_maximum = next.leader_maximum,
    leader_since = next.leader_since, ends_at = next.ends_at, bid_count = next.bid_count,
    sequence = next.sequence, last_hash = next.last_hash
  from unnest($16::uuid[], $17::bigint[], $18::uuid[], $19::bigint[], $20::timestamptz[], $21::timestamptz[], $22::int[], $23::int[], $24::text[])
    as next (id, price, leader_id, leader_maximum, leader_since, ends_at, bid_count, sequence, last_hash)
  where auctions.id = next.id
), audited as (
  insert into audit_entries (listing_id, action, detail, at)
  select id, 'auction-extended', detail, at from unnest($25::uuid[], $26::jsonb[], $27::timestamptz[]) as extension (id, detail, at)
)
select count(*) from jobs`;

function jobsOf({ row, outbid, reserveMet }: AuctionChange): { name: string; payload: object }[] {
  return [
    ...(outbid.length > 0
      ? [{ name: outbidJob.name, payload: { auctionId: row.id, bidderIds: outbid } }]
      : []),
    ...(reserveMet ? [{ name: reserveMetJob.name, payload: { auctionId: row.id } }] : []),
  ];
}
