import { createHash } from 'node:crypto';
import type { checkLedger as contract } from '@marque/contracts/bidding';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { commitmentText } from '@marque/domain/bidding/sealed';
import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import { readLedger } from './read-ledger.ts';
import { findLedgerHead } from './receipt-repository.ts';

type Verdict = DataOf<typeof contract>;

const REMEMBERED = 5_000;

/**
 * Verifies a ledger once for each of its states. The page of every ended auction shows the result, and a ledger that has
 * not grown gives the same result.
 */
export function createLedgerCheck() {
  const verdicts = new LRUCache<string, Verdict>({ max: REMEMBERED });

  return async (
    context: Context,
    request: ParsedRequest<typeof contract>,
  ): Promise<Verdict | Refusal<'not-found'>> => {
    const head = await findLedgerHead(context.db.kysely, request.params.id);
    const state = head && `${request.params.id} ${head.last_hash} ${head.status}`;
    const known = state && verdicts.get(state);
    if (known) return known;

    const ledger = await readLedger(context, request);
    if (isRefusal(ledger)) return ledger;
    const { valid } = await verifyLedger(ledger.entries);
    const isComplete = (ledger.entries.at(-1)?.sequence ?? 0) === ledger.auction.sequence;
    const verdict = {
      sound: valid && isComplete && ledger.sealed.every((bid) => isAsCommitted(ledger.auction.id, bid)),
      entries: ledger.entries.length + ledger.sealed.length,
    };
    if (state) verdicts.set(state, verdict);
    return verdict;
  };
}

const isAsCommitted = (
  auctionId: string,
  {
    bidder,
    amount,
    nonce,
    commitment,
  }: { bidder: string; amount: number; nonce: string; commitment: string },
): boolean =>
  createHash('sha256')
    .update(commitmentText({ auctionId, bidderId: bidder, amount, nonce }))
    .digest('hex') === commitment;
