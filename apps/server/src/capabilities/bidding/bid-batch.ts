import { hash as digest } from 'node:crypto';
import type { AuctionSnapshot, PlacedBid } from '@marque/contracts/bidding/bids';
import type { Bid } from '@marque/domain/bidding/auction-state';
import { decideBids } from '@marque/domain/bidding/decide-bids';
import { type LedgerFact, ledgerText } from '@marque/domain/bidding/ledger-chain';
import { type AuctionRow, auctionOf, snapshotOf, standingColumns } from './auction-row.ts';
import { asRefusal, type BidRefusalValue } from './refusals.ts';

/** A bid that waits to be decided and committed. */
export type QueuedBid = Bid & {
  auctionId: string;
  key: string;
  /** Set if the bidder holds or has held a role. The bid is then decided under the lock, after a look at the audit. */
  mayBeInsider?: true;
};

export type BidAnswer = PlacedBid | BidRefusalValue;

/** A ledger entry as it is stored: the public fact, its hashes, and the secret maximum. */
export type NewEntry = LedgerFact & {
  arrivedAt: Date;
  maximum: number | null;
  previousHash: string;
  hash: string;
  /** Only for a bidder's own entry: the key of the intent. */
  key: string | null;
  /** The end of the auction after a bidder's own entry, or after an extension. */
  endsAfter: Date | null;
};

/** A changed row, and the ledger entries that changed it. */
export type LedgerChange = { row: AuctionRow; entries: NewEntry[] };

export type AuctionChange = LedgerChange & {
  /** The public snapshot of the row; null while no bid has changed it. */
  snapshot: AuctionSnapshot | null;
  /** Bidders who led before or during the batch, and no longer lead at its end. */
  outbid: string[];
  extended: boolean;
  /** The leader, if the last extension is due to somebody else's bid. */
  keptLeader: string | null;
  reserveMet: boolean;
  isFirstBid: boolean;
};

export type DecidedBatch = { answers: Map<QueuedBid, BidAnswer>; change: AuctionChange };

/** Decides the bids of one auction, in order of arrival, on its locked or cached row. It writes nothing. */
export function decideBatch(locked: AuctionRow, bids: readonly QueuedBid[]): DecidedBatch {
  const answers = new Map<QueuedBid, BidAnswer>();
  const change: AuctionChange = {
    row: locked,
    entries: [],
    snapshot: null,
    outbid: [],
    extended: false,
    keptLeader: null,
    reserveMet: false,
    isFirstBid: false,
  };
  const losers = new Set<string>();
  let extender: string | null = null;

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
    change.row = {
      ...change.row,
      ...standingColumns(decision.standing),
      ends_at: decision.endsAt,
      bid_count: change.row.bid_count + decision.entries.length,
    };
    change.extended ||= decision.extended;
    if (decision.extended) extender = bid.bidderId;
    change.reserveMet ||= decision.reserveMet;
    if (decision.outbid) losers.add(decision.outbid);
    change.snapshot = snapshotOf(change.row);
    answers.set(bid, placed(bid, change, change.snapshot));
  }
  const leader = change.row.leader_id;
  if (extender !== null && leader !== extender) change.keptLeader = leader;
  change.isFirstBid = locked.bid_count === 0 && change.row.bid_count > 0;
  change.outbid = [...losers].filter((bidder) => bidder !== leader);
  if (change.entries.length > 0) change.row = { ...change.row, revision: locked.revision + 1 };
  return { answers, change };
}

export const isPlaced = (answer: BidAnswer): answer is PlacedBid => 'receipt' in answer;

/** Adds an entry to the chain, and sets the row's last sequence and hash to those of the entry. */
export function append(
  change: LedgerChange,
  line: Pick<LedgerFact, 'kind' | 'bidder' | 'amount' | 'extension'> & {
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
    ...(line.extension ? { extension: line.extension } : {}),
  };
  // A browser hashes the same text when it checks the ledger. Here the hash is computed synchronously.
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
  // Find the bidder's own entry. An automatic bid may follow it.
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
