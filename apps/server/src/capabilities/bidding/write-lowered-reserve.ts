import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { AuctionRow } from './auction-row.ts';
import { append, type LedgerChange } from './bid-batch.ts';
import { addLedgerEntries, saveAuction } from './repository.ts';

/**
 * Lowers the reserve of a locked auction, with the entry of the ledger that says so. The public sees the entry, but neither
 * the old nor the new amount. The price of the entry is that of the bids.
 */
export async function writeLoweredReserve(
  trx: Transaction<Tables>,
  row: AuctionRow,
  { reserve, at }: { reserve: number | null; at: Date },
): Promise<AuctionRow> {
  const change: LedgerChange = { row: { ...row, reserve }, entries: [] };
  append(change, {
    kind: 'reserve-lowered',
    bidder: null,
    amount: row.price,
    arrivedAt: at,
    maximum: null,
  });
  await addLedgerEntries(
    trx,
    change.entries.map((entry) => ({ ...entry, reserveBefore: row.reserve, reserveAfter: reserve })),
  );
  await saveAuction(trx, change.row);
  return change.row;
}
