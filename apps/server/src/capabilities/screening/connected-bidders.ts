import type { Database } from '@marque/db/database';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../../platform/single-flight.ts';
import { findConnectedCustomers } from './connection-repository.ts';

const FRESH_MS = 5_000;
/** The cache holds this many customers of all auctions together. An auction without connected customers counts as one. */
const REMEMBERED_CUSTOMERS = 100_000;

/** This process's cache of the customers whose bids must be looked at. */
export type ConnectedBidders = {
  /** A promise only if the auction was not read in the last seconds. Concurrent bids share the query. */
  include(auctionId: string, customerId: string): boolean | Promise<boolean>;
};

type Look = { ids: ReadonlySet<string>; at: number };

/**
 * A query for each bid would cost too much, so the customers are read once in a while for each auction. A connection that
 * arose in the last seconds may be missed. Decisions of staff are never cached.
 */
export function createConnectedBidders(
  { pool }: Pick<Database, 'pool'>,
  now: () => number = () => performance.now(),
): ConnectedBidders {
  const looks = new LRUCache<string, Look>({
    maxSize: REMEMBERED_CUSTOMERS,
    sizeCalculation: ({ ids }) => 1 + ids.size,
  });
  const once = createSingleFlight<Look>();

  const look = async (auctionId: string): Promise<Look> => {
    const at = now();
    const fresh = { ids: new Set(await findConnectedCustomers(pool, auctionId)), at };
    looks.set(auctionId, fresh);
    return fresh;
  };

  return {
    include(auctionId, customerId) {
      const known = looks.get(auctionId);
      if (known && now() - known.at < FRESH_MS) return known.ids.has(customerId);
      return once(auctionId, () => look(auctionId)).then(({ ids }) => ids.has(customerId));
    },
  };
}
