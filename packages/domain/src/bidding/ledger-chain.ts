import type { EntryKind } from './entry-kinds.ts';
import type { ExtensionReason } from './extend-end.ts';
import { sha256 } from './sha256.ts';

/** The public fields of an entry, as in the download. They include neither a maximum nor a reserve. */
export type LedgerFact = {
  auctionId: string;
  /** From 1, without gaps. */
  sequence: number;
  kind: EntryKind;
  /** A public pseudonym; null if the entry is not a bid. */
  bidder: string | null;
  /** The price after this entry; null while there is none. */
  amount: number | null;
  /** ISO 8601, in UTC. */
  at: string;
  /** The sequence of the bid that a void cancels. */
  voids: number | null;
  /** Only if staff have extended the auction: its new end (ISO 8601, in UTC) and the public reason. */
  extension?: { endsAt: string; reason: ExtensionReason } | undefined;
};

export type LedgerEntry = LedgerFact & { previousHash: string; hash: string };

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** The text is a list and not an object, because the order of the fields is part of the hash. */
export const ledgerText = (previousHash: string, fact: LedgerFact): string =>
  JSON.stringify([
    previousHash,
    fact.auctionId,
    fact.sequence,
    fact.kind,
    fact.bidder,
    fact.amount,
    fact.at,
    fact.voids,
    ...(fact.extension ? [fact.extension.endsAt, fact.extension.reason] : []),
  ]);

export const nextHash = (previousHash: string, fact: LedgerFact): Promise<string> =>
  sha256(ledgerText(previousHash, fact));
