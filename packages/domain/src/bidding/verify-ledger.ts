import { FIRST_PREVIOUS_HASH, type LedgerEntry, nextHash } from './ledger-chain.ts';

export type LedgerFault =
  | 'other-auction'
  | 'sequence-broken'
  | 'chain-broken'
  | 'hash-mismatch'
  | 'price-fell'
  | 'void-unfounded'
  | 'extension-unfounded';

export type LedgerVerdict =
  | { valid: true; length: number }
  | { valid: false; at: number; reason: LedgerFault };

/**
 * Checks a ledger from its first entry. `at` is the place of the first faulty entry, counted from 1. Every check of a
 * ledger uses this rule:
 * - The server checks it for the note on an ended auction (`checkLedger`).
 * - The browser checks it for a visitor who does not want to trust the server (`inspectLedger`).
 * - Staff check it with `npm run ledger:verify`.
 */
export async function verifyLedger(entries: readonly LedgerEntry[]): Promise<LedgerVerdict> {
  const bids = new Set<number>();
  let extendedTo = '';
  let previous: LedgerEntry | undefined;
  for (const [index, entry] of entries.entries()) {
    const reason =
      faultBeforeHash(entry, index + 1, previous, bids) ??
      faultOfExtension(entry, extendedTo) ??
      (await faultOfHash(entry));
    if (reason) return { valid: false, at: index + 1, reason };
    if (entry.kind === 'maximum' || entry.kind === 'exact') bids.add(entry.sequence);
    if (entry.voids !== null) bids.delete(entry.voids);
    extendedTo = entry.extension?.endsAt ?? extendedTo;
    previous = entry;
  }
  return { valid: true, length: entries.length };
}

function faultBeforeHash(
  entry: LedgerEntry,
  place: number,
  previous: LedgerEntry | undefined,
  bids: ReadonlySet<number>,
): LedgerFault | null {
  if (previous && entry.auctionId !== previous.auctionId) return 'other-auction';
  if (entry.sequence !== place) return 'sequence-broken';
  if (entry.previousHash !== (previous?.hash ?? FIRST_PREVIOUS_HASH)) return 'chain-broken';
  if (entry.kind === 'void') return entry.voids !== null && bids.has(entry.voids) ? null : 'void-unfounded';
  if (entry.voids !== null) return 'void-unfounded';
  return (entry.amount ?? 0) < (previous?.amount ?? 0) ? 'price-fell' : null;
}

/** An extension gives bidders more time, and a later one gives more than the one before. */
function faultOfExtension({ kind, extension, at }: LedgerEntry, extendedTo: string): LedgerFault | null {
  if (kind !== 'extended' && !extension) return null;
  const isLater =
    kind === 'extended' && extension !== undefined && extension.endsAt > at && extension.endsAt > extendedTo;
  return isLater ? null : 'extension-unfounded';
}

const faultOfHash = async (entry: LedgerEntry): Promise<LedgerFault | null> =>
  entry.hash === (await nextHash(entry.previousHash, entry)) ? null : 'hash-mismatch';
