import type { PlacedBid } from '@marque/contracts/bidding/bids';
import { ownKey } from '../own-storage/own-key.ts';
import type { BidIntent, OpenKind } from './bid-intent.ts';

/** The bidder's typed amount and its kind, open intent and receipt. They are stored in this tab and survive a reload. */
export type BidMemory = {
  typed?: string;
  kind?: OpenKind;
  /** Sent, but its outcome is not known. */
  intent?: BidIntent;
  receipt?: PlacedBid;
};

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

const keyOf = (listingId: string, bidderId: string) => ownKey('bid', listingId, bidderId);

/** Empty if the browser stored nothing, or stored invalid data. */
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
  storage.setItem(keyOf(listingId, bidderId), JSON.stringify(kept));
}
