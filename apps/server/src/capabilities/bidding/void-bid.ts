import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { BidsTable, Tables } from '@marque/db/rows.gen';
import { replay } from '@marque/domain/bidding/replay';
import type { Selectable, Transaction } from 'kysely';
import type { StaffActor } from '../../platform/context.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { addToTotal } from '../trust/totals.ts';
import { type AuctionRow, standingColumns } from './auction-row.ts';
import { append, type LedgerChange } from './bid-batch.ts';
import { findConsents } from './consent-repository.ts';
import { historyOf } from './ledger-history.ts';
import { addLedgerEntries, databaseTime, findLedger, lockAuction, saveAuction } from './repository.ts';

type Outcome = AuctionRow | Refusal<'not-found' | 'auction-ended' | 'bid-not-voidable'>;

type Void = {
  id: string;
  sequence: number;
  reason: string;
  actor: StaffActor<'bids.void'>;
  proposal: { id: string; proposedBy: string };
  requestId: string;
};

/**
 * Cancels a bid. It adds an entry to the ledger and recomputes the standing without the bid. Two people must agree
 * first (`void-proposal.ts`). The caller announces the row after the commit.
 */
export async function voidBid(trx: Transaction<Tables>, wanted: Void): Promise<Outcome> {
  const { id, sequence, reason, actor, proposal, requestId } = wanted;
  const row = await lockAuction(trx, id);
  const found = findVoidable(row, row ? await findLedger(trx, id) : [], sequence);
  if ('refused' in found) return found;
  const { auction, ledger, voided } = found;

  const { prices, steps } = historyOf(auction, ledger, await findConsents(trx, id));
  const standing = replay(prices, steps, new Set([...voided, sequence].map(String)));
  const now = await databaseTime(trx);
  const change: LedgerChange = {
    row: { ...auction, ...standingColumns(standing) },
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
  await addToTotal(trx, 'bids-voided', 1);
  await writeAudit(trx, [
    {
      ...{ listingId: id, action: 'bid-voided', actor, reason, requestId, at: now },
      changes: describeChanges(standingOf(auction), standingOf(change.row)),
      detail: { sequence, proposal: proposal.id, proposed_by: proposal.proposedBy },
    },
  ]);
  return change.row;
}

const standingOf = ({ price, leader_id }: AuctionRow) => ({ price, leader_id });

type Line = Selectable<BidsTable>;

/** Only a bid on a live auction can be voided, and only once. */
export function findVoidable(row: AuctionRow | undefined, ledger: Line[], sequence: number) {
  if (!row) return refuse('not-found');
  if (row.status !== 'live') return refuse('auction-ended');
  const voided = new Set(ledger.flatMap(({ voids_sequence }) => voids_sequence ?? []));
  const target = ledger.find((entry) => entry.sequence === sequence);
  if (!target || target.maximum === null || voided.has(sequence)) return refuse('bid-not-voidable');
  return { auction: row, ledger, voided };
}
