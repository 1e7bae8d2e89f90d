import type * as contracts from '@marque/contracts/bidding';
import type { DataOf, MetaOf, ParsedRequest } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { homeTimeZone } from '@marque/domain/money/currency';
import type { Context } from '../../platform/context.ts';
import { snapshotOf } from './auction-row.ts';
import { findAuction, findAuctions, findHistory, findLedger, findRegions } from './repository.ts';
import { findOpenedBids } from './sealed-repository.ts';

type NotFound = Refusal<'not-found'>;

export async function readBids(
  { db }: Context,
  { params, query }: ParsedRequest<typeof contracts.readBids>,
): Promise<{ data: DataOf<typeof contracts.readBids>; meta: MetaOf<typeof contracts.readBids> } | NotFound> {
  const auction = await findAuction(db.kysely, params.id);
  if (!auction) return refuse('not-found');
  const { page, limit } = query;
  const lines = await findHistory(db.kysely, auction.id, { limit, offset: (page - 1) * limit });
  return {
    data: lines.map((line) => ({
      sequence: line.sequence,
      kind: line.kind,
      automatic: line.kind === 'automatic',
      amount: line.amount,
      bidder: line.bidder_id && line.username ? { id: line.bidder_id, username: line.username } : null,
      at: line.arrived_at.toISOString(),
      voids: line.voids_sequence,
    })),
    meta: { page, limit, total: auction.sequence, pages: Math.max(1, Math.ceil(auction.sequence / limit)) },
  };
}

export async function readLedger(
  { db }: Context,
  { params }: ParsedRequest<typeof contracts.readLedger>,
): Promise<DataOf<typeof contracts.readLedger> | NotFound> {
  const auction = await findAuction(db.kysely, params.id);
  if (!auction) return refuse('not-found');
  const lines = await findLedger(db.kysely, auction.id);
  const opened = await findOpenedBids(db.kysely, auction.id);
  return {
    auction: snapshotOf(auction),
    entries: lines.map((line) => ({
      auctionId: line.auction_id,
      sequence: line.sequence,
      kind: line.kind,
      bidder: line.bidder_id,
      amount: line.amount,
      at: line.arrived_at.toISOString(),
      voids: line.voids_sequence,
      previousHash: line.previous_hash,
      hash: line.hash,
    })),
    sealed: opened.flatMap(({ bidder_id, opened_amount, opened_nonce, commitment, arrived_at }) =>
      opened_amount === null || opened_nonce === null
        ? []
        : [
            {
              bidder: bidder_id,
              amount: opened_amount,
              nonce: opened_nonce,
              commitment,
              at: arrived_at.toISOString(),
            },
          ],
    ),
  };
}

export async function readEndDate(
  { db, clock }: Context,
  { params }: ParsedRequest<typeof contracts.readEndDate>,
): Promise<DataOf<typeof contracts.readEndDate> | NotFound> {
  const auction = await findAuction(db.kysely, params.id);
  const [listing] = auction ? await findRegions(db.kysely, [auction.id]) : [];
  if (!auction || !listing) return refuse('not-found');
  return {
    id: auction.id,
    end_date: auction.ends_at.toISOString(),
    timezone: homeTimeZone(listing.region),
    status: auction.status,
    now: clock.now().toISOString(),
  };
}

/** Returns snapshots in no particular order. The caller finds them by id. */
export async function readSnapshots(
  { db }: Context,
  { query }: ParsedRequest<typeof contracts.readSnapshots>,
): Promise<DataOf<typeof contracts.readSnapshots>> {
  const auctions = await findAuctions(db.kysely, query.ids);
  return auctions.map(snapshotOf);
}
