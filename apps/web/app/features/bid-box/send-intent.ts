import { placeBid } from '@marque/contracts/bidding';
import type { ApiClient } from '@marque/contracts/client';
import { type BidIntent, type BidOutcome, outcomeOf, waitBefore } from './bid-intent.ts';

/** The server itself gives up after five seconds, and says so. */
const PATIENCE_MS = 9_000;

type Sending = { listingId: string; wait?: (ms: number) => Promise<void>; onDoubt(): void };

/** Sends a bid until it is known what became of it, always with the same key: it is never placed twice. */
export async function sendIntent(
  api: ApiClient,
  intent: BidIntent,
  { listingId, wait = pause, onDoubt }: Sending,
): Promise<BidOutcome> {
  for (let attempts = 1; ; attempts += 1) {
    const outcome = await attempt(api, intent, listingId);
    const pauseMs = waitBefore(attempts);
    if (outcome.known || pauseMs === null) return outcome;
    onDoubt();
    await wait(pauseMs);
  }
}

async function attempt(
  api: ApiClient,
  { key, amount, kind }: BidIntent,
  listingId: string,
): Promise<BidOutcome> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return outcomeOf(
      await api.call(placeBid, {
        params: { id: listingId },
        body: { amount, kind },
        headers: { 'idempotency-key': key },
        signal,
      }),
    );
  } catch (error) {
    if (signal.aborted) return { known: false };
    throw error;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
