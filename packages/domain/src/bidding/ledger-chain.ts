import { sha256 } from './sha256.ts';

/** The public fields of what happened, as they are downloaded. Neither a maximum nor a reserve is among them. */
export type LedgerFact = {
  auctionId: string;
  /** From 1, without gaps. */
  sequence: number;
  kind: 'maximum' | 'exact' | 'automatic' | 'void' | 'reserve-lowered';
  /** A public pseudonym; null where nobody bid. */
  bidder: string | null;
  /** The price from here on; null while there is none. */
  amount: number | null;
  /** ISO 8601, in UTC. */
  at: string;
  /** The sequence of the bid that a void takes back. */
  voids: number | null;
};

export type LedgerEntry = LedgerFact & { previousHash: string; hash: string };

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** A list, not an object: the order of its fields is part of what is hashed. */
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
  ]);

export const nextHash = (previousHash: string, fact: LedgerFact): Promise<string> =>
  sha256(ledgerText(previousHash, fact));
