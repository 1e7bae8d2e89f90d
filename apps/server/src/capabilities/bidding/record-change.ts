import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { askLeader, consentDue } from '@marque/domain/bidding/consent';
import { isAfterEnd } from '@marque/domain/bidding/is-after-end';
import type { Transaction } from 'kysely';
import { type AuctionRow, auctionOf, standingColumns } from './auction-row.ts';
import { append, type LedgerChange } from './bid-batch.ts';
import { addLedgerEntries, saveAuction } from './repository.ts';

type RecordedChange = {
  row: AuctionRow;
  /** Until when bidders may confirm their maximums. Null: they are not asked. */
  confirmBy: Date | null;
};

/**
 * Enters a published change into the ledger and, if it matters, asks the leader to confirm the maximum. The row must be
 * locked. Only the leader's maximum can still bid; the maximums of all others are below the price. Sealed bids can be
 * changed until the end, so nobody is asked about them.
 */
export async function recordChange(
  trx: Transaction<Tables>,
  locked: AuctionRow,
  { needsConsent, at }: { needsConsent: boolean; at: Date },
): Promise<RecordedChange | Refusal<'listing-withdrawn' | 'auction-ended'>> {
  const { terms, standing } = auctionOf(locked);
  if (terms.status === 'withdrawn') return refuse('listing-withdrawn');
  if (isAfterEnd(terms, at)) return refuse('auction-ended');

  const confirmBy = needsConsent && !terms.sealed ? consentDue(terms.endsAt, at) : null;
  const change: LedgerChange = {
    row: confirmBy
      ? {
          ...locked,
          ...standingColumns(askLeader(standing, { askedAt: at, dueAt: confirmBy })),
          consent_asked_at: at,
          consent_due_at: confirmBy,
        }
      : locked,
    entries: [],
  };
  append(change, {
    ...{ kind: 'change-published', bidder: null, amount: locked.price, arrivedAt: at, maximum: null },
  });
  await addLedgerEntries(trx, change.entries);
  await saveAuction(trx, change.row);
  return { row: change.row, confirmBy };
}
