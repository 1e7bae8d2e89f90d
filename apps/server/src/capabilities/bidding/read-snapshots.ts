import type { readSnapshots as contract } from '@marque/contracts/bidding/bids';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import type { Context } from '../../platform/context.ts';
import { publicSnapshotOf } from './auction-row.ts';
import { findPublicAuctions } from './repository.ts';

/** Returns snapshots in no particular order. The caller finds them by id. */
export async function readSnapshots(
  { db }: Context,
  { query }: ParsedRequest<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const auctions = await findPublicAuctions(db.kysely, query.ids);
  return auctions.map(publicSnapshotOf);
}
