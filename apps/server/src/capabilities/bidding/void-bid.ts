import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { BidsTable } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { type HistoryStep, replay } from '@marque/domain/bidding/replay';
import type { Selectable } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announce } from './announce.ts';
import type { AuctionRow } from './auction-row.ts';
import { audit } from './audit.ts';
import { append, type LedgerChange } from './bid-batch.ts';
import { isStaff } from './policy.ts';
import { addLedgerEntries, databaseTime, findLedger, lockAuction, saveAuction } from './repository.ts';

type Outcome = AuctionRow | Refusal<'not-found' | 'not-allowed' | 'auction-ended' | 'bid-not-voidable'>;

/** Staff take a bid back, with a reason: a new line in the ledger, and the standing as if it had never been. */
export async function voidBid(
  { db, actor }: Context,
  { id, sequence, reason }: { id: string; sequence: number; reason: string },
  live: LivePublisher,
): Promise<Outcome> {
  if (!isStaff(actor)) return refuse('not-allowed');
  const outcome = await inTransaction(db, async (trx): Promise<Outcome> => {
    const row = await lockAuction(trx, id);
    if (!row) return refuse('not-found');
    if (row.status !== 'live') return refuse('auction-ended');
    const ledger = await findLedger(trx, id);
    const voided = new Set(ledger.flatMap(({ voids_sequence }) => voids_sequence ?? []));
    const target = ledger.find((entry) => entry.sequence === sequence);
    if (!target || target.maximum === null || voided.has(sequence)) return refuse('bid-not-voidable');

    const standing = replay(
      { startingPrice: row.starting_price, reserve: firstReserve(row, ledger) },
      ledger.flatMap(asStep),
      new Set([...voided, sequence].map(String)),
    );
    const now = await databaseTime(trx);
    const change: LedgerChange = {
      row: {
        ...row,
        price: standing.price,
        leader_id: standing.leader?.bidderId ?? null,
        leader_maximum: standing.leader?.maximum ?? null,
        leader_since: standing.leader?.since ?? null,
      },
      entries: [],
    };
    append(change, {
      kind: 'void',
      bidder: null,
      amount: standing.price,
      arrivedAt: now,
      maximum: null,
      voids: sequence,
    });
    await addLedgerEntries(
      trx,
      change.entries.map((entry) => ({ ...entry, reason })),
    );
    await saveAuction(trx, change.row);
    await audit(trx, [{ listingId: id, action: 'bid-voided', actor, detail: { sequence, reason }, at: now }]);
    return change.row;
  });
  if (!('refused' in outcome)) announce(live, 'listing.updated', outcome);
  return outcome;
}

type Line = Selectable<BidsTable>;

const firstReserve = (row: AuctionRow, ledger: Line[]): number | null => {
  const lowered = ledger.find(({ kind }) => kind === 'reserve-lowered');
  return lowered ? lowered.reserve_before : row.reserve;
};

function asStep(line: Line): HistoryStep[] {
  if (line.kind === 'reserve-lowered') return [{ kind: line.kind, reserve: line.reserve_after }];
  if (line.maximum === null || line.bidder_id === null) return [];
  return [
    {
      id: String(line.sequence),
      bidderId: line.bidder_id,
      amount: line.maximum,
      kind: line.kind === 'exact' ? 'exact' : 'maximum',
      arrivedAt: line.arrived_at,
    },
  ];
}
