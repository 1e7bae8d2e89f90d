import type { ApiError } from '@marque/contracts/api-error';
import type { BidRefusalCode, PlacedBid, placeBid } from '@marque/contracts/bidding';
import type { Answer } from '@marque/contracts/client';

export type BidKind = PlacedBid['bid']['kind'];

/** One wish to bid. However often it is sent, its key makes it one bid. */
export type BidIntent = { key: string; amount: number; kind: BidKind; confirmedAt: number };

export type BidOutcome =
  | { known: true; accepted: true; placed: PlacedBid }
  | { known: true; accepted: false; error: ApiError }
  | { known: false };

/** The auction's own refusals. Any other one comes from a check that runs before the auction sees the bid. */
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
] satisfies BidRefusalCode[];

/**
 * `isInDoubt`: an earlier attempt with the same key may have reached the auction. Then only the auction's own answer
 * settles the bid: a 429 or a 401 refuses this attempt and says nothing about the earlier one.
 */
export function outcomeOf(answer: Answer<typeof placeBid>, isInDoubt: boolean): BidOutcome {
  if (answer.ok) return { known: true, accepted: true, placed: answer.data };
  const [error] = answer.errors;
  if (!error || answer.status === 0 || answer.status >= 500) return { known: false };
  if (isInDoubt && !AUCTION_CODES.includes(error.code)) return { known: false };
  return { known: true, accepted: false, error };
}

const WAITS_MS = [400, 800, 1_600, 3_000, 5_000, 5_000, 5_000];

/** How long to wait before asking again after so many attempts; null: enough, now the bidder decides. */
export const waitBefore = (attempts: number): number | null => WAITS_MS[attempts - 1] ?? null;

const FRESH_MS = 60_000;

/** After a reload an intent is followed up by itself only while its bidder still means it. */
export const isFresh = (intent: BidIntent, now: number): boolean => now - intent.confirmedAt < FRESH_MS;
