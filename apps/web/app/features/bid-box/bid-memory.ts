import type { PlacedBid } from '@marque/contracts/bidding';
import type { BidIntent } from './bid-intent.ts';

/** What a bidder typed, wants and was given, in this tab: a reload loses none of it. */
export type BidMemory = {
  typed?: string;
  /** Sent, and not settled. */
  intent?: BidIntent;
  receipt?: PlacedBid;
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const keyOf = (listingId: string, bidderId: string) => `marque-bid:${listingId}:${bidderId}`;

/** A browser that keeps nothing, or kept something else, remembers nothing. */
export function recallBid(storage: Storage, listingId: string, bidderId: string): BidMemory {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(listingId, bidderId)) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export function rememberBid(
  storage: Storage,
  listingId: string,
  bidderId: string,
  change: { [Key in keyof BidMemory]: BidMemory[Key] | undefined },
): void {
  const kept = { ...recallBid(storage, listingId, bidderId), ...change };
  try {
    storage.setItem(keyOf(listingId, bidderId), JSON.stringify(kept));
  } catch {
    // Full or forbidden: bidding works without.
  }
}
