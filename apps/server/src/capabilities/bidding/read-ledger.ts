import type { readLedger as contract } from '@marque/contracts/bidding/ledger';
import type { DataOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context } from '../../platform/context.ts';
import { snapshotOf } from './auction-row.ts';
import { extensionOf } from './extension-of.ts';
import { findLedger, findPublicAuction } from './repository.ts';
import { findOpenedBids } from './sealed-repository.ts';

export async function readLedger(
  { db }: Context,
  { params }: { params: { id: string } },
): Promise<DataOf<typeof contract> | Refusal<'not-found'>> {
  const auction = await findPublicAuction(db.kysely, params.id);
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
      ...(extensionOf(line) ? { extension: extensionOf(line) } : {}),
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
