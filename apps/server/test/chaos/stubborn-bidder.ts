import { setTimeout as pause } from 'node:timers/promises';
import type { PlacedBid } from '@marque/contracts/bidding/bids';

/** One intent to bid, and all responses to it. */
export type Intent = {
  key: string;
  bidderId: string;
  lot: string;
  amount: number;
  placed: PlacedBid[];
  refused: string[];
  /** How often the outcome was unknown and the bid was sent again. */
  unknown: number;
  /** How often a connection broke, or something other than the program responded. */
  broken: number;
};

export type Bidder = { id: string; token: string };

type Answer =
  | { kind: 'placed'; placed: PlacedBid }
  | { kind: 'refused'; code: string; minimum: number | undefined }
  | { kind: 'unknown'; isBroken: boolean };

type Content = { data: PlacedBid; errors?: { code: string; meta?: { minimum?: number } }[] };

type Manner = {
  lots: string[];
  servers: string[];
  seat: number;
  stop: AbortSignal;
  /** How long the bidder waits before the next bid. */
  restMs?: number;
};

/**
 * Bids again and again until it is stopped. It retries each intent until the outcome is known, for up to a
 * minute.
 */
export async function bidStubbornly(
  bidder: Bidder,
  { lots, servers, seat, stop, restMs = 0 }: Manner,
): Promise<Intent[]> {
  const intents: Intent[] = [];
  const minimum = new Map<string, number>();
  let turn = seat;
  while (!stop.aborted) {
    turn += 1;
    const lot = lots[turn % lots.length] ?? '';
    const amount = (minimum.get(lot) ?? 1_000) + (turn % 8) * 2_000;
    const intent: Intent = {
      ...{ key: `${seat}-${turn}`, bidderId: bidder.id, lot, amount },
      ...{ placed: [], refused: [], unknown: 0, broken: 0 },
    };
    intents.push(intent);
    const answer = await settle(bidder, intent, servers, turn);
    // Send every seventh bid once more, to another server.
    if (answer.kind === 'placed' && turn % 7 === 0) await settle(bidder, intent, servers, turn + 1);
    const next =
      answer.kind === 'placed'
        ? answer.placed.auction.minimum_bid
        : answer.kind === 'refused'
          ? answer.minimum
          : undefined;
    if (next !== undefined) minimum.set(lot, next);
    if (restMs > 0) await pause(restMs);
  }
  return intents;
}

async function settle(bidder: Bidder, intent: Intent, servers: string[], turn: number): Promise<Answer> {
  const patience = Date.now() + 60_000;
  for (let attempt = 0; ; attempt++) {
    const answer = await ask(bidder, intent, servers[(turn + attempt) % servers.length] ?? '');
    if (answer.kind === 'placed') intent.placed.push(answer.placed);
    if (answer.kind === 'refused') intent.refused.push(answer.code);
    if (answer.kind !== 'unknown' || Date.now() > patience) return answer;
    intent.unknown += 1;
    if (answer.isBroken) intent.broken += 1;
    await pause(50 + Math.random() * 150);
  }
}

async function ask({ token }: Bidder, { key, lot, amount }: Intent, server: string): Promise<Answer> {
  try {
    const response = await fetch(`${server}/api/listings/${lot}/bids`, {
      method: 'POST',
      headers: { 'access-token': token, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ amount }),
      signal: AbortSignal.timeout(10_000),
    });
    const content = (await response.json()) as Content;
    if (response.status === 201) return { kind: 'placed', placed: content.data };
    const [error] = content.errors ?? [];
    // An error of the service does not decide about the bid.
    if (response.status >= 500 || response.status === 429 || !error)
      return { kind: 'unknown', isBroken: false };
    return { kind: 'refused', code: error.code, minimum: error.meta?.minimum };
  } catch (error) {
    const hasGivenUp = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: 'unknown', isBroken: !hasGivenUp };
  }
}
