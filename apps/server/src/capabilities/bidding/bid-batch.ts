import { hash as digest } from 'node:crypto';
import type { AuctionSnapshot, PlacedBid } from '@marque/contracts/bidding';
import type { Bid } from '@marque/domain/bidding/auction-state';
import { decideBids } from '@marque/domain/bidding/decide-bids';
import { type LedgerFact, ledgerText } from '@marque/domain/bidding/ledger-chain';
import { type AuctionRow, auctionOf, snapshotOf } from './auction-row.ts';
import { asRefusal, type BidRefusalValue } from './refusals.ts';

/** A bid that waits for its commit. */
export type QueuedBid = Bid & { auctionId: string; key: string };

export type BidAnswer = PlacedBid | BidRefusalValue;

/** A line of the ledger as it is written: the public fact, its links, and the maximum that stays secret. */
export type NewEntry = LedgerFact & {
  arrivedAt: Date;
  maximum: number | null;
  previousHash: string;
  hash: string;
  /** Of a bidder's own line: the key of the intent, and when the auction ends from here on. */
  key: string | null;
  endsAfter: Date | null;
};

/** A row that is being moved, and the lines that move it. */
export type LedgerChange = { row: AuctionRow; entries: NewEntry[] };

export type AuctionChange = LedgerChange & {
  /** What the public may see of the row, once a bid has moved it. */
  snapshot: AuctionSnapshot | null;
  /** Who led at the start of the batch or within it, and no longer does at its end. */
  outbid: string[];
  extended: boolean;
  reserveMet: boolean;
};

export type DecidedBatch = { answers: Map<QueuedBid, BidAnswer>; change: AuctionChange };

/** Decides the bids of one auction, in order of arrival, on its locked row. Nothing is written here. */
export function decideBatch(locked: AuctionRow, bids: readonly QueuedBid[]): DecidedBatch {
  const answers = new Map<QueuedBid, BidAnswer>();
  const change: AuctionChange = {
    row: locked,
    entries: [],
    snapshot: null,
    outbid: [],
    extended: false,
    reserveMet: false,
  };
  const losers = new Set<string>();

  for (const { bid, decision } of decideBids(auctionOf(locked), bids).decided) {
    if (!decision.accepted) {
      answers.set(bid, asRefusal(decision));
      continue;
    }
    for (const { bidderId, amount, kind } of decision.entries)
      append(change, {
        kind,
        bidder: bidderId,
        amount,
        arrivedAt: bid.arrivedAt,
        ...(kind === 'automatic'
          ? { maximum: null }
          : { maximum: bid.amount, key: bid.key, endsAfter: decision.endsAt }),
      });
    const { price, leader } = decision.standing;
    change.row = {
      ...change.row,
      price,
      leader_id: leader?.bidderId ?? null,
      leader_maximum: leader?.maximum ?? null,
      leader_since: leader?.since ?? null,
      ends_at: decision.endsAt,
      bid_count: change.row.bid_count + decision.entries.length,
    };
    change.extended ||= decision.extended;
    change.reserveMet ||= decision.reserveMet;
    if (decision.outbid) losers.add(decision.outbid);
    change.snapshot = snapshotOf(change.row);
    answers.set(bid, placed(bid, change, change.snapshot));
  }
  change.outbid = [...losers].filter((bidder) => bidder !== change.row.leader_id);
  if (change.entries.length > 0) change.row = { ...change.row, revision: locked.revision + 1 };
  return { answers, change };
}

export const isPlaced = (answer: BidAnswer): answer is PlacedBid => 'receipt' in answer;

/** Adds a line to the chain and moves the row's own link to it. */
export function append(
  change: LedgerChange,
  line: Pick<LedgerFact, 'kind' | 'bidder' | 'amount'> & {
    arrivedAt: Date;
    maximum: number | null;
    key?: string;
    endsAfter?: Date;
    voids?: number;
  },
): void {
  const { row } = change;
  const fact: LedgerFact = {
    auctionId: row.id,
    sequence: row.sequence + 1,
    kind: line.kind,
    bidder: line.bidder,
    amount: line.amount,
    at: line.arrivedAt.toISOString(),
    voids: line.voids ?? null,
  };
  // The same text that a browser hashes when it checks the ledger; here without waiting.
  const hash = digest('sha256', ledgerText(row.last_hash, fact));
  change.entries.push({
    ...fact,
    arrivedAt: line.arrivedAt,
    maximum: line.maximum,
    previousHash: row.last_hash,
    hash,
    key: line.key ?? null,
    endsAfter: line.endsAfter ?? null,
  });
  change.row = { ...row, sequence: fact.sequence, last_hash: hash };
}

function placed(bid: QueuedBid, { row, entries }: AuctionChange, auction: AuctionSnapshot): PlacedBid {
  // The bidder's own line: an automatic answer may stand after it.
  const own = entries.findLast(({ kind }) => kind !== 'automatic');
  if (!own) throw new Error('An accepted bid left no line in the ledger.');
  return {
    bid: {
      amount: bid.amount,
      kind: bid.kind,
      leading: row.leader_id === bid.bidderId,
      at: bid.arrivedAt.toISOString(),
    },
    receipt: { sequence: own.sequence, hash: own.hash },
    auction,
  };
}
