import type { PlacedBid } from '@marque/contracts/bidding/bids';
import type { readLedger } from '@marque/contracts/bidding/ledger';
import type { KeptReceipt } from '@marque/contracts/bidding/receipts';
import type { DataOf } from '@marque/contracts/endpoint';
import { isAsCommitted } from '@marque/domain/bidding/is-as-committed';
import { type LedgerVerdict, verifyLedger } from '@marque/domain/bidding/verify-ledger';

export type Ledger = DataOf<typeof readLedger>;

/** From the bid itself, or from the account. A kept receipt of a sealed bid has no nonce. */
type Proof = PlacedBid['receipt'] | KeptReceipt['proof'];

export type Finding = { check: 'chain' | 'price' | 'openings' | 'receipt'; passed: boolean };

/** All checks of a ledger that need no trust in the server. */
export async function inspectLedger(
  ledger: Ledger,
  receipt?: Proof,
): Promise<{ verdict: LedgerVerdict; findings: Finding[] }> {
  const { auction, entries, sealed } = ledger;
  const verdict = await verifyLedger(entries);
  const isEmpty = entries.length === 0;
  const findings: Finding[] = [
    { check: 'chain', passed: verdict.valid },
    ...(isEmpty
      ? []
      : [{ check: 'price' as const, passed: (entries.at(-1)?.amount ?? null) === auction.highest_bid }]),
    ...(sealed.length === 0 ? [] : [{ check: 'openings' as const, passed: await areOpeningsValid(ledger) }]),
    ...(receipt ? compareReceipt(ledger, receipt) : []),
  ];
  return { verdict, findings };
}

async function areOpeningsValid({ auction, sealed }: Ledger): Promise<boolean> {
  const checked = await Promise.all(sealed.map((bid) => isAsCommitted(auction.id, bid)));
  return checked.every(Boolean);
}

/**
 * Compares a receipt with the ledger. Sealed bids are not in the ledger before the opening, so they are not
 * compared.
 */
function compareReceipt({ entries, sealed }: Ledger, receipt: Proof): Finding[] {
  if ('hash' in receipt) {
    const entry = entries.find(({ sequence }) => sequence === receipt.sequence);
    return [{ check: 'receipt', passed: entry?.hash === receipt.hash }];
  }
  if (sealed.length === 0) return [];
  return [{ check: 'receipt', passed: sealed.some(({ commitment }) => commitment === receipt.commitment) }];
}
