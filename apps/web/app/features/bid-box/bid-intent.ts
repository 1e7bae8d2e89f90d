import type { ApiError } from '@marque/contracts/api-error';
import type { BidRefusalCode, PlacedBid, placeBid } from '@marque/contracts/bidding/bids';
import type { Answer } from '@marque/contracts/client';

export type BidKind = PlacedBid['bid']['kind'];

/** The kinds of bid in an open auction. */
export type OpenKind = Exclude<BidKind, 'sealed'>;

/** One intent to bid. However often it is sent, its idempotency key makes it one bid. */
export type BidIntent = { key: string; amount: number; kind: BidKind; confirmedAt: number };

export type BidOutcome =
  | { known: true; accepted: true; placed: PlacedBid }
  | { known: true; accepted: false; error: ApiError }
  /** `isOffline`: the browser was offline at every attempt, so the bid was not sent. */
  | { known: false; isOffline?: boolean };

/** The auction's own refusals. All other refusals come from checks that run before the auction sees the bid. */
const AUCTION_CODES: readonly string[] = [
  'not-found',
  'bid-too-low',
  'amount-invalid',
  'auction-not-started',
  'auction-ended',
  'listing-withdrawn',
  'already-leading',
  'sealed-only',
  'not-sealed',
  'own-listing',
  'not-validated',
  'bidder-under-review',
  'bidder-refused',
] satisfies BidRefusalCode[];

/**
 * `isInDoubt`: an earlier attempt with the same key may have reached the auction. Then only a response of the
 * auction itself settles the bid: a 429 or a 401 refuses this attempt and does not concern the earlier one.
 */
export function readBidAnswer(answer: Answer<typeof placeBid>, isInDoubt: boolean): BidOutcome {
  if (answer.ok) return { known: true, accepted: true, placed: answer.data };
  const [error] = answer.errors;
  if (!error || answer.status === 0 || answer.status >= 500) return { known: false };
  if (isInDoubt && !AUCTION_CODES.includes(error.code)) return { known: false };
  return { known: true, accepted: false, error };
}

const WAITS_MS = [400, 800, 1_600, 3_000, 5_000, 5_000, 5_000];

/** The delay before the next retry, by the number of attempts. Null: no more retries, the bidder decides. */
export const waitBefore = (attempts: number): number | null => WAITS_MS[attempts - 1] ?? null;

const FRESH_MS = 60_000;

/** After a reload, an intent is retried automatically only for a short time, while its bidder still wants it. */
export const isFresh = (intent: BidIntent, now: number): boolean => now - intent.confirmedAt < FRESH_MS;
