import type { AuctionSnapshot } from '@marque/contracts/bidding/bids';

type ReadSnapshots = (ids: string[]) => Promise<AuctionSnapshot[]>;

/** Cards that appear together are requested in one batch. */
const GATHER_MS = 60;

/**
 * The snapshots of the auctions on this page. They are read from the API, updated by live events, and dropped
 * with their last card.
 */
export function createSnapshots(gatherMs = GATHER_MS) {
  const known = new Map<string, AuctionSnapshot>();
  const listeners = new Map<string, Set<() => void>>();
  const wanted = new Set<string>();

  const take = (snapshot: AuctionSnapshot) => {
    const before = known.get(snapshot.id);
    const mayKeep = listeners.has(snapshot.id) && (!before || before.sequence <= snapshot.sequence);
    if (!mayKeep) return;
    known.set(snapshot.id, snapshot);
    for (const listener of listeners.get(snapshot.id) ?? []) listener();
  };

  return {
    take,
    of: (id: string) => known.get(id),

    /**
     * Requests a snapshot from the API. A failed request is repeated when the connection returns or the card
     * reappears.
     */
    want(id: string, read: ReadSnapshots) {
      const isGathering = wanted.size > 0;
      wanted.add(id);
      if (isGathering) return;
      setTimeout(async () => {
        const ids = [...wanted];
        wanted.clear();
        for (const snapshot of await read(ids)) take(snapshot);
      }, gatherMs);
    },

    subscribe(id: string, listener: () => void) {
      const listening = listeners.get(id) ?? new Set();
      listeners.set(id, listening.add(listener));
      return () => {
        listening.delete(listener);
        if (listening.size > 0) return;
        listeners.delete(id);
        known.delete(id);
      };
    },
  };
}

export const snapshots = createSnapshots();
