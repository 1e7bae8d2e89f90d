import { listingChannel } from '@marque/contracts/channels';
import type { Clock } from '@marque/domain/clock';
import { LRUCache } from 'lru-cache';
import type { SharedPage } from './shared-page.ts';

/** The first caller renders the page and reports the result. Null if the page cannot be shared. */
export type Rendering = { finish(page: SharedPage | null): void };

type Bounds = { seconds: number; mostPages?: number; mostBytes?: number };

/** A 404 is kept only briefly, because the page may soon exist. */
const SECONDS_OF_A_MISS = 1;

/** After an event of its auction a page is still used until it has this age. This bounds the cost of a busy lot. */
const SECONDS_AFTER_AN_EVENT = 1;

/** A page is rendered again when this part of its life is over, so that no request waits for the next one. */
const DUE_AFTER = 0.6;

type Entry = { page: SharedPage; begunAt: number; until: number };

/** Caches shared pages, for a few seconds each. Above its limits it evicts the least recently used page. */
export function createPageCache(
  clock: Clock,
  { seconds, mostPages = 500, mostBytes = 64 * 1024 * 1024 }: Bounds,
) {
  /** The pages of each auction, by the channel of its events. */
  const byChannel = new Map<string, Set<Entry>>();
  const kept = new LRUCache<string, Entry>({
    max: mostPages,
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => Math.max(1, page.bytes),
    dispose: (entry) => forget(entry),
  });
  const rendering = new Map<string, Promise<SharedPage | null>>();
  /** The events since each rendering began. Its data may be older than them. */
  const eventsDuring = new Set<Set<string>>();

  const keep = (key: string, entry: Entry) => {
    const { auction } = entry.page;
    if (auction) {
      const channel = listingChannel(auction.listingId);
      byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(entry));
    }
    kept.set(key, entry);
  };

  const forget = (entry: Entry) => {
    const { auction } = entry.page;
    if (!auction) return;
    const channel = listingChannel(auction.listingId);
    const entries = byChannel.get(channel);
    entries?.delete(entry);
    if (entries?.size === 0) byChannel.delete(channel);
  };

  const lifeOf = ({ status }: SharedPage) =>
    status === 404 ? Math.min(SECONDS_OF_A_MISS, seconds) : seconds;

  return {
    /**
     * A cached page, or a page that is being rendered. If it is undefined, the caller must render the page.
     */
    find(key: string): SharedPage | Promise<SharedPage | null> | undefined {
      const found = kept.get(key);
      if (!found || found.until <= clock.now().getTime()) return rendering.get(key);
      return found.page;
    },

    /** Whether a cached page will expire soon, and nobody renders it again yet. */
    isDue(key: string): boolean {
      const found = kept.peek(key);
      if (!found || rendering.has(key)) return false;
      const { begunAt, until } = found;
      return clock.now().getTime() >= begunAt + DUE_AFTER * (until - begunAt);
    },

    /** The age of the page counts from here, because its data is read after this. */
    start(key: string): Rendering {
      const begunAt = clock.now().getTime();
      const { promise, resolve } = Promise.withResolvers<SharedPage | null>();
      const events = new Set<string>();
      rendering.set(key, promise);
      eventsDuring.add(events);
      return {
        finish(page) {
          rendering.delete(key);
          eventsDuring.delete(events);
          if (page) {
            const { auction } = page;
            const isOld = auction ? events.has(listingChannel(auction.listingId)) : false;
            const life = isOld ? Math.min(SECONDS_AFTER_AN_EVENT, lifeOf(page)) : lifeOf(page);
            keep(key, { page, begunAt, until: begunAt + 1_000 * life });
          }
          resolve(page);
        },
      };
    },

    /** The channel of an auction had an event, so its pages are out of date. */
    expire(channel: string): void {
      for (const events of eventsDuring) events.add(channel);
      for (const entry of byChannel.get(channel) ?? [])
        entry.until = Math.min(entry.until, entry.begunAt + 1_000 * SECONDS_AFTER_AN_EVENT);
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
