import { hash } from 'node:crypto';
import { customerChannel } from '@marque/contracts/channels';
import type { Database } from '@marque/db/database';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { addVisits } from './visit-repository.ts';
import { visitedListing } from './visited-listing.ts';

const FLUSH_MS = 10_000;
/** A browser that reloads or follows live changes is still on the same visit. */
const VISIT_MS = 30 * 60_000;
const MOST_VISITORS = 50_000;

type Visitor = { address: string; agent: string | undefined };

type VisitCounter = {
  count(url: string, visitor: Visitor): void;
  /** Writes what was counted. A failed write loses the counts, because a later one could count them twice. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Counts visits of auction pages in memory, and writes them every ten seconds, so that a page costs no write.
 * Only then is the seller of a running auction told, so that a crowd causes no crowd of messages. Visitors are forgotten
 * after half an hour and never stored.
 */
export function createVisitCounter(
  { kysely }: Pick<Database, 'kysely'>,
  log: Logger,
  live: LivePublisher,
): VisitCounter {
  const recent = new LRUCache<string, true>({ max: MOST_VISITORS, ttl: VISIT_MS });
  let visits = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (visits.size === 0) return;
    const counted = visits;
    visits = new Map();
    try {
      for (const { id, owner_id } of await addVisits(kysely, counted))
        live.publish(customerChannel(owner_id), 'visits.changed', { id });
    } catch (error) {
      log.warn({ err: error }, 'visits could not be counted');
    }
  };

  return {
    count(url, { address, agent = '' }) {
      const listingId = visitedListing(url, agent);
      if (!listingId) return;
      const visitor = hash('sha256', `${listingId} ${address} ${agent}`, 'base64url');
      if (recent.has(visitor)) return;
      recent.set(visitor, true);
      visits.set(listingId, (visits.get(listingId) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
    stop: flush,
  };
}
