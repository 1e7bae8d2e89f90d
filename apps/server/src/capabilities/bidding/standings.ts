import { forgetOldest } from '../../platform/forget-oldest.ts';
import type { AuctionRow } from './auction-row.ts';

const REMEMBERED_AUCTIONS = 20_000;
const CONTESTED_MS = 1_000;

/** What this process remembers of auctions. Never the truth, which is in the database: good for a guess that is checked. */
export type Standings = {
  /** As last seen in the database. */
  seen(id: string): AuctionRow | undefined;
  /** As it will stand once everything under way has committed; undefined where a guess would be a bad one. */
  expected(id: string): AuctionRow | undefined;
  /** Not known, and nobody says that it is contested: a look is worth it. */
  isStranger(id: string): boolean;
  remember(row: AuctionRow): void;
  /** This is being written. */
  expect(row: AuctionRow): void;
  /** Somebody else changes it too: for a while nothing is guessed. */
  forget(id: string): void;
};

type Memory = {
  seen: AuctionRow | undefined;
  underWay: AuctionRow | undefined;
  contestedUntil: number;
};

export function createStandings(now: () => number = () => performance.now()): Standings {
  // An auction keeps its place for good and only what is in it changes: each table that a busy Map grows out of would
  // hold on to what it held, and to the next table, until the old generation is collected.
  const memories = new Map<string, Memory>();

  const memoryOf = (id: string): Memory => {
    const known = memories.get(id);
    if (known) return known;
    const memory = { seen: undefined, underWay: undefined, contestedUntil: Number.NEGATIVE_INFINITY };
    memories.set(id, memory);
    forgetOldest(memories, REMEMBERED_AUCTIONS);
    return memory;
  };
  const isContested = ({ contestedUntil }: Memory): boolean => now() < contestedUntil;

  return {
    seen: (id) => memories.get(id)?.seen,
    expected(id) {
      const memory = memories.get(id);
      return !memory || isContested(memory) ? undefined : (memory.underWay ?? memory.seen);
    },
    isStranger(id) {
      const memory = memories.get(id);
      return !memory || !(memory.seen || memory.underWay || isContested(memory));
    },
    remember(row) {
      const memory = memoryOf(row.id);
      // Who looked before the others may tell of it after them.
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
