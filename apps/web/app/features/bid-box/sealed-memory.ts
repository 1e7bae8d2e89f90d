import { browserStorage } from '../../site/guarded-storage.ts';
import { ownKey } from '../own-storage/own-key.ts';

type Kept = { amount: number; at: string };

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const keyOf = (listingId: string, bidderId: string) => ownKey('sealed', listingId, bidderId);

/**
 * The server cannot read a sealed amount before the end, so the browser that placed the bid keeps it. The key contains
 * the bidder, so that the pages of another customer in the same browser never show it.
 */
export function rememberSealedBid(storage: Storage, listingId: string, bidderId: string, bid: Kept): void {
  storage.setItem(keyOf(listingId, bidderId), JSON.stringify({ amount: bid.amount, at: bid.at }));
}

/**
 * The amount of the bid that was placed at this time. Null if this browser did not place it: then a bid from another
 * device has replaced the one that this browser knows.
 */
export function recallSealedAmount(
  storage: Pick<Storage, 'getItem'>,
  listingId: string,
  bidderId: string,
  at: string,
): number | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(storage.getItem(keyOf(listingId, bidderId)) ?? 'null');
    return kept?.at === at && typeof kept.amount === 'number' ? kept.amount : null;
  } catch {
    return null;
  }
}

/** Without storage, only the receipt contains the amount. */
export const recallSealedHere = (listingId: string, bidderId: string, at: string): number | null =>
  recallSealedAmount(browserStorage, listingId, bidderId, at);

export const rememberSealedHere = (listingId: string, bidderId: string, bid: Kept): void =>
  rememberSealedBid(browserStorage, listingId, bidderId, bid);
