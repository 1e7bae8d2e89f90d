import { placeBid } from '@marque/contracts/bidding/bids';
import type { ApiClient } from '@marque/contracts/client';
import { type BidIntent, type BidOutcome, readBidAnswer, waitBefore } from './bid-intent.ts';

/** Longer than the limit of the server, which responds after five seconds that the outcome is not known. */
const PATIENCE_MS = 9_000;

type Sending = {
  listingId: string;
  bidderId: string;
  /** An earlier page or press sent the same intent, and its outcome is not known. */
  wasSentBefore: boolean;
  wait?: (ms: number) => Promise<void>;
  isOnline?: () => boolean;
  onDoubt(): void;
};

/**
 * Sends a bid until its outcome is known or no retry is left. The key stays the same, so the bid is never
 * placed twice.
 */
export async function sendIntent(
  api: ApiClient,
  intent: BidIntent,
  { listingId, bidderId, wasSentBefore, wait = pause, isOnline = () => navigator.onLine, onDoubt }: Sending,
): Promise<BidOutcome> {
  let wasOffline = !wasSentBefore;
  for (let attempts = 1; ; attempts += 1) {
    wasOffline &&= !isOnline();
    const { outcome, mayAskAgain } = await attempt(
      api,
      intent,
      { listingId, bidderId },
      wasSentBefore || attempts > 1,
    );
    const pauseMs = waitBefore(attempts);
    if (outcome.known || !mayAskAgain || pauseMs === null) return outcome;
    // There is no point in waiting for a connection that the browser does not have.
    if (wasOffline && !isOnline()) return { known: false, isOffline: true };
    onDoubt();
    await wait(pauseMs);
  }
}

async function attempt(
  api: ApiClient,
  { key, amount, kind }: BidIntent,
  { listingId, bidderId }: Pick<Sending, 'listingId' | 'bidderId'>,
  isInDoubt: boolean,
): Promise<{ outcome: BidOutcome; mayAskAgain: boolean }> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const answer = await api.call(placeBid, {
      params: { id: listingId },
      body: { amount, kind, bidder_id: bidderId },
      headers: { 'idempotency-key': key },
      signal,
    });
    // After a 401 only a new login helps. The page keeps the intent and sends it again afterwards.
    return { outcome: readBidAnswer(answer, isInDoubt), mayAskAgain: answer.status !== 401 };
  } catch (error) {
    if (signal.aborted) return { outcome: { known: false }, mayAskAgain: true };
    throw error;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
