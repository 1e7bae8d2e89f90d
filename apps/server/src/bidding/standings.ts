import { forgetOldest } from '../forget-oldest.ts';
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

export function createStandings(now: () => number = () => performance.now()): Standings {
  const seen = new Map<string, AuctionRow>();
  const underWay = new Map<string, AuctionRow>();
  const contestedUntil = new Map<string, number>();

  const isContested = (id: string): boolean => {
    const until = contestedUntil.get(id);
    if (until === undefined) return false;
    if (now() < until) return true;
    contestedUntil.delete(id);
    return false;
  };

  return {
    seen: (id) => seen.get(id),
    expected: (id) => (isContested(id) ? undefined : (underWay.get(id) ?? seen.get(id))),
    isStranger: (id) => !seen.has(id) && !underWay.has(id) && !isContested(id),
    remember(row) {
      if (underWay.get(row.id)?.revision === row.revision) underWay.delete(row.id);
      // What is used stays; the one that nobody asked for longest goes.
      seen.delete(row.id);
      seen.set(row.id, row);
      forgetOldest(seen, REMEMBERED_AUCTIONS);
    },
    expect: (row) => void underWay.set(row.id, row),
    forget(id) {
      underWay.delete(id);
      seen.delete(id);
      contestedUntil.set(id, now() + CONTESTED_MS);
    },
  };
}
