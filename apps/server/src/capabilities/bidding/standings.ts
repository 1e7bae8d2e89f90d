import { LRUCache } from 'lru-cache';
import type { AuctionRow } from './auction-row.ts';

const REMEMBERED_AUCTIONS = 20_000;
const CONTESTED_MS = 1_000;

/** This process's cache of auction states. It may be stale, so the database checks every decision made on it. */
export type Standings = {
  /** The row as last read from or written to the database. */
  seen(id: string): AuctionRow | undefined;
  /** The row after all writes under way have committed; undefined if it is not cached or is contested. */
  expected(id: string): AuctionRow | undefined;
  /** The auction is neither cached nor contested, so it is worth reading. */
  isUncached(id: string): boolean;
  remember(row: AuctionRow): void;
  /** Stores the row of a write that is under way. */
  expect(row: AuctionRow): void;
  /** Removes a stale row. Another process changes the auction too, so `expected` is undefined for a while. */
  forget(id: string): void;
};

type Memory = {
  seen: AuctionRow | undefined;
  underWay: AuctionRow | undefined;
  contestedUntil: number;
};

export function createStandings(now: () => number = () => performance.now()): Standings {
  // An auction keeps its cache entry, and only the content of the entry changes. The cache contains a Map. When a busy
  // Map grows, its old table keeps its content and the next table in memory until the old generation is collected.
  const memories = new LRUCache<string, Memory>({ max: REMEMBERED_AUCTIONS });

  const memoryOf = (id: string): Memory => {
    const known = memories.get(id);
    if (known) return known;
    const memory = { seen: undefined, underWay: undefined, contestedUntil: Number.NEGATIVE_INFINITY };
    memories.set(id, memory);
    return memory;
  };
  const isContested = ({ contestedUntil }: Memory): boolean => now() < contestedUntil;

  return {
    seen: (id) => memories.get(id)?.seen,
    expected(id) {
      const memory = memories.get(id);
      return !memory || isContested(memory) ? undefined : (memory.underWay ?? memory.seen);
    },
    isUncached(id) {
      const memory = memories.get(id);
      return !memory || !(memory.seen || memory.underWay || isContested(memory));
    },
    remember(row) {
      const memory = memoryOf(row.id);
      // An older read may finish after a newer one.
      if (memory.seen && memory.seen.revision > row.revision) return;
      memory.seen = row;
      if (memory.underWay?.revision === row.revision) memory.underWay = undefined;
    },
    expect(row) {
      memoryOf(row.id).underWay = row;
    },
    forget(id) {
      const memory = memoryOf(id);
      memory.seen = undefined;
      memory.underWay = undefined;
      memory.contestedUntil = now() + CONTESTED_MS;
    },
  };
}
