import type { Clock } from '@marque/domain/clock';
import { LRUCache } from 'lru-cache';
import type { SharedPage } from './shared-page.ts';

/** The first caller renders the page and reports the result. Null if the page cannot be shared. */
export type Making = { done(page: SharedPage | null): void };

type Bounds = { seconds: number; mostPages?: number; mostBytes?: number };

/** A 404 is kept only briefly, because the page may soon exist. */
const SECONDS_OF_A_MISS = 1;

/**
 * Caches pages for visitors, for a few seconds each. Above its limits it evicts the least recently used page.
 */
export function createPageCache(
  clock: Clock,
  { seconds, mostPages = 500, mostBytes = 64 * 1024 * 1024 }: Bounds,
) {
  const kept = new LRUCache<string, { page: SharedPage; until: number }>({
    max: mostPages,
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => Math.max(1, page.bytes),
  });
  const made = new Map<string, Promise<SharedPage | null>>();

  const lifeOf = ({ status }: SharedPage) =>
    status === 404 ? Math.min(SECONDS_OF_A_MISS, seconds) : seconds;

  return {
    /**
     * A cached page, or a page that is being rendered. If it is undefined, the caller must render the page.
     */
    find(key: string): SharedPage | Promise<SharedPage | null> | undefined {
      const found = kept.get(key);
      if (!found || found.until <= clock.now().getTime()) return made.get(key);
      return found.page;
    },

    /** The age of the page counts from here, because its data is read after this. */
    make(key: string): Making {
      const begunAt = clock.now().getTime();
      const { promise, resolve } = Promise.withResolvers<SharedPage | null>();
      made.set(key, promise);
      return {
        done(page) {
          made.delete(key);
          if (page) kept.set(key, { page, until: begunAt + 1_000 * lifeOf(page) });
          resolve(page);
        },
      };
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
