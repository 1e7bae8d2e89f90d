import type { readBids as contract } from '@marque/contracts/bidding/bids';
import type { DataOf, MetaOf, ParsedRequest } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { extensionOf } from './extension-of.ts';
import { findHistory, findPublicAuction, type HistoryLine } from './repository.ts';

export async function readBids(
  { db }: Context,
  { params, query }: ParsedRequest<typeof contract>,
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> } | Refusal<'not-found'>> {
  const auction = await findPublicAuction(db.kysely, params.id);
  if (!auction) return refuse('not-found');
  const { page, limit } = query;
  const lines = await findHistory(db.kysely, auction.id, { limit, offset: (page - 1) * limit });
  return {
    data: lines.map(presentLine),
    meta: { page, limit, total: auction.sequence, pages: Math.max(1, Math.ceil(auction.sequence / limit)) },
  };
}

export function presentLine(line: HistoryLine): DataOf<typeof contract>[number] {
  const extension = extensionOf(line);
  return {
    sequence: line.sequence,
    kind: line.kind,
    automatic: line.kind === 'automatic',
    amount: line.amount,
    bidder: line.bidder_id && line.username ? { id: line.bidder_id, username: line.username } : null,
    at: line.arrived_at.toISOString(),
    voids: line.voids_sequence,
    ...(extension ? { extension: { ends_at: extension.endsAt, reason: extension.reason } } : {}),
  };
}
