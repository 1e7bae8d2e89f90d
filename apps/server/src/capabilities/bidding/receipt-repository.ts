import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, type NotNull, type RawBuilder, sql, type Transaction } from 'kysely';

/**
 * The auctions whose bids are due for a receipt. Either one auction that has ended, or live auctions: those whose last bid
 * came before `quietSince`, or whose first bid without a receipt came before `patientSince`.
 */
export type Sweep = { auctionId: string } | { quietSince: Date; patientSince: Date; limit: number };

export type OpenReceipts = { auctionId: string; bidderId: string; after: number; until: number };

/**
 * Marks ledger entries as receipted, and returns whose they are. Two sweeps at once never return the same entry, because
 * the second one waits for the first one's row.
 */
export async function takeOpenReceipts(trx: Transaction<Tables>, sweep: Sweep): Promise<OpenReceipts[]> {
  const { rows } = await sql<OpenReceipts>`
    with due as (
      select auctions.id, auctions.sequence from auctions
      left join receipt_sweeps swept on swept.auction_id = auctions.id
      join bids first on first.auction_id = auctions.id and first.sequence = coalesce(swept.sequence, 0) + 1
      join bids last on last.auction_id = auctions.id and last.sequence = auctions.sequence
      where auctions.sequence > coalesce(swept.sequence, 0) and ${isDue(sweep)}
      ${'limit' in sweep ? sql`limit ${sweep.limit}` : sql``}
    ), marked as (
      insert into receipt_sweeps (auction_id, sequence) select id, sequence from due
      on conflict (auction_id) do update set sequence = excluded.sequence
        where receipt_sweeps.sequence < excluded.sequence
      returning auction_id, coalesce(old.sequence, 0) as after, new.sequence as until
    )
    select marked.auction_id as "auctionId", bids.bidder_id as "bidderId", marked.after, marked.until
    from marked join bids on bids.auction_id = marked.auction_id
      and bids.sequence > marked.after and bids.sequence <= marked.until and bids.kind in ('maximum', 'exact')
    group by 1, 2, 3, 4`.execute(trx);
  return rows;
}

const isDue = (sweep: Sweep): RawBuilder<unknown> =>
  'auctionId' in sweep
    ? sql`auctions.id = ${sweep.auctionId}`
    : sql`auctions.status = 'live'
        and (last.arrived_at <= ${sweep.quietSince} or first.arrived_at <= ${sweep.patientSince})`;

/**
 * The same for sealed bids. Of a customer's bids only the latest one counts, so only that one is receipted. A bidder has
 * one row for each auction, so there is no need for a limit.
 */
export async function takeSealedReceipts(
  trx: Transaction<Tables>,
  sweep: Sweep,
): Promise<{ auctionId: string; bidderId: string }[]> {
  const isSealedDue =
    'auctionId' in sweep
      ? sql`auctions.id = ${sweep.auctionId}`
      : sql`auctions.status = 'live' and auctions.sealed and sealed_bids.arrived_at <= ${sweep.quietSince}`;
  const { rows } = await sql<{ auctionId: string; bidderId: string }>`
    update sealed_bids set receipted_at = sealed_bids.arrived_at
    from auctions
    where auctions.id = sealed_bids.auction_id and ${isSealedDue}
      and sealed_bids.arrived_at > coalesce(sealed_bids.receipted_at, '-infinity')
    returning sealed_bids.auction_id as "auctionId", sealed_bids.bidder_id as "bidderId"`.execute(trx);
  return rows;
}

/** Marks all bids of these auctions as receipted, for bids that nobody has really placed. */
export async function skipReceipts(trx: Transaction<Tables>, auctionIds: readonly string[]): Promise<void> {
  await sql`
    insert into receipt_sweeps (auction_id, sequence)
    select id, sequence from auctions where id = any(${auctionIds}::uuid[]) and sequence > 0
    on conflict do nothing`.execute(trx);
  await sql`
    update sealed_bids set receipted_at = arrived_at where auction_id = any(${auctionIds}::uuid[])`.execute(
    trx,
  );
}

/** The table requires a maximum for bids of these kinds. */
export const findOwnEntries = (kysely: Kysely<Tables>, { auctionId, bidderId, after, until }: OpenReceipts) =>
  kysely
    .selectFrom('bids')
    .select(['sequence', 'kind', 'maximum', 'arrived_at', 'hash'])
    .where('auction_id', '=', auctionId)
    .where('bidder_id', '=', bidderId)
    .where('sequence', '>', after)
    .where('sequence', '<=', until)
    .where('kind', 'in', ['maximum', 'exact'])
    .$narrowType<{ kind: 'maximum' | 'exact'; maximum: NotNull }>()
    .orderBy('sequence')
    .execute();

export const findOwnSealedBid = (kysely: Kysely<Tables>, auctionId: string, bidderId: string) =>
  kysely
    .selectFrom('sealed_bids')
    .select(['commitment', 'arrived_at'])
    .where('auction_id', '=', auctionId)
    .where('bidder_id', '=', bidderId)
    .executeTakeFirst();

type ReceiptRow = { auction_id: string; arrived_at: Date; total: number } & (
  | { kind: 'maximum' | 'exact'; amount: number; sequence: number; hash: string; commitment: null }
  | { kind: 'sealed'; amount: number | null; sequence: null; hash: null; commitment: string }
);

/** One page of a customer's receipts, newest first. Each row contains the number of all receipts. */
export async function findReceipts(
  kysely: Kysely<Tables>,
  bidderId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select *, count(*) over ()::int as total from (
      select auction_id, sequence, kind, maximum as amount, arrived_at, hash, null as commitment
      from bids where bidder_id = ${bidderId} and kind in ('maximum', 'exact')
      union all
      select auction_id, null, 'sealed', opened_amount, arrived_at, null, commitment
      from sealed_bids where bidder_id = ${bidderId}
    ) as own
    order by arrived_at desc, auction_id, sequence desc
    limit ${limit} offset ${offset}`.execute(kysely);
  return rows;
}

export const findReceiptedListings = (kysely: Kysely<Tables>, ids: readonly string[]) =>
  kysely
    .selectFrom('listings')
    .innerJoin('auctions', 'auctions.id', 'listings.id')
    .select([
      'listings.id',
      'listings.title',
      'listings.year',
      'listings.make',
      'listings.model',
      'listings.lot_number',
      'auctions.currency',
    ])
    .where('listings.id', 'in', ids)
    .execute();
