import type { checkLedger as contract } from '@marque/contracts/bidding/ledger';
import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { isAsCommitted } from '@marque/domain/bidding/is-as-committed';
import { verifyLedger } from '@marque/domain/bidding/verify-ledger';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../platform/context.ts';
import { readLedger } from './read-ledger.ts';
import { findPublicAuction } from './repository.ts';

type Verdict = DataOf<typeof contract>;

const MOST_VERDICTS = 5_000;
const KEPT_MS = 10 * 60_000;

/**
 * Verifies a ledger, and keeps the verdict for ten minutes, because every page of an ended auction asks for it. An entry
 * that was changed afterwards shows after that time at the latest.
 */
export function createLedgerCheck() {
  const verdicts = new LRUCache<string, Verdict>({ max: MOST_VERDICTS, ttl: KEPT_MS });

  return async (
    context: Context,
    request: ParsedRequest<typeof contract>,
  ): Promise<Verdict | Refusal<'not-found'>> => {
    const auction = await findPublicAuction(context.db.kysely, request.params.id);
    if (!auction) return refuse('not-found');
    const state = `${auction.id} ${auction.last_hash} ${auction.status}`;
    const known = verdicts.get(state);
    if (known) return known;

    const ledger = await readLedger(context, request);
    if (isRefusal(ledger)) return ledger;
    const { valid } = await verifyLedger(ledger.entries);
    // A bid may have been placed since the auction was read.
    const isSameState = ledger.auction.sequence === auction.sequence;
    const last = ledger.entries.at(-1);
    const isComplete =
      (last?.sequence ?? 0) === ledger.auction.sequence &&
      (!isSameState || !last || last.hash === auction.last_hash);
    const opened = await Promise.all(ledger.sealed.map((bid) => isAsCommitted(ledger.auction.id, bid)));
    const verdict = {
      sound: valid && isComplete && opened.every(Boolean),
      entries: ledger.entries.length + ledger.sealed.length,
    };
    if (isSameState) verdicts.set(state, verdict);
    return verdict;
  };
}
