import { type AuctionTerms, type Bid, type ConsentRequest, NO_BIDS, type Standing } from './auction-state.ts';
import { askLeader, keepMaximum, limitMaximum } from './consent.ts';
import { type BidEffect, type Prices, standingAfterBid } from './standing-after-bid.ts';

/**
 * The decisions in order: each accepted bid with its maximum, each lowering of the reserve, each change that needed
 * consent, and what became of the maximum of a bidder who was asked.
 */
export type HistoryStep =
  | (Bid & { id: string })
  | { kind: 'reserve-lowered'; reserve: number | null }
  | ({ kind: 'consent-asked' } & ConsentRequest)
  | { kind: 'maximum-kept' | 'maximum-limited'; bidderId: string };

type Replayed = { prices: Prices; standing: Standing; entries: BidEffect['entries'] };

/**
 * The standing without the voided bids. Every other accepted bid stays accepted; it is not checked again against the
 * time or a minimum, because a voided bid may have changed those. An exact bid by a customer who leads without it
 * counts as a higher maximum, because the bid that it answered is void. `prices` are those at the start. The end of the
 * auction does not change.
 */
export function replay(
  prices: Pick<AuctionTerms, 'startingPrice' | 'reserve'>,
  history: readonly HistoryStep[],
  voidedIds: ReadonlySet<string>,
): Standing {
  let standing: Standing = NO_BIDS;
  for (const after of replaySteps(prices, history, voidedIds)) standing = after.standing;
  return standing;
}

/** The auction after each step that counts. */
export function* replaySteps(
  prices: Pick<AuctionTerms, 'startingPrice' | 'reserve'>,
  history: readonly HistoryStep[],
  voidedIds: ReadonlySet<string>,
): Generator<Replayed> {
  let auction: Replayed = { prices, standing: NO_BIDS, entries: [] };
  for (const step of history) {
    if ('id' in step && voidedIds.has(step.id)) continue;
    auction = afterStep(auction, step);
    yield auction;
  }
}

function afterStep({ prices, standing }: Replayed, step: HistoryStep): Replayed {
  switch (step.kind) {
    case 'reserve-lowered':
      return { prices: { ...prices, reserve: step.reserve }, standing, entries: [] };
    case 'consent-asked': {
      const consent = { askedAt: step.askedAt, dueAt: step.dueAt };
      return { prices: { ...prices, consent }, standing: askLeader(standing, consent), entries: [] };
    }
    case 'maximum-kept':
    case 'maximum-limited': {
      // Without a voided bid, somebody else may lead.
      const isAsked = standing.leader?.bidderId === step.bidderId;
      const answer = step.kind === 'maximum-kept' ? keepMaximum : limitMaximum;
      return { prices, standing: isAsked ? answer(standing) : standing, entries: [] };
    }
    default:
      return { prices, ...standingAfterBid(prices, standing, step) };
  }
}
