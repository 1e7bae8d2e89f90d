import type { Clock } from '@marque/domain/clock';
import type { SharedPage } from './shared-page.ts';

/** Whoever is the first to ask has the page made, and tells how it went; null: it is for them alone. */
export type Making = { done(page: SharedPage | null): void };

type Bounds = { seconds: number; mostPages?: number; mostBytes?: number };

/** Nothing is lost with an address that leads nowhere, and soon it may lead somewhere. */
const SECONDS_OF_A_MISS = 1;

/**
 * Pages for everybody who is not logged in, for a few seconds each. Past its bounds,
 * what was asked for the longest ago goes.
 */
export function createPageCache(
  clock: Clock,
  { seconds, mostPages = 500, mostBytes = 64 * 1024 * 1024 }: Bounds,
) {
  const kept = new Map<string, { page: SharedPage; until: number }>();
  const made = new Map<string, Promise<SharedPage | null>>();
  let bytes = 0;

  const lifeOf = ({ status }: SharedPage) =>
    status === 404 ? Math.min(SECONDS_OF_A_MISS, seconds) : seconds;
  const forget = (key: string) => {
    bytes -= kept.get(key)?.page.bytes ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, page: SharedPage, until: number) => {
    forget(key);
    if (page.bytes > mostBytes) return;
    kept.set(key, { page, until });
    bytes += page.bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= mostPages && bytes <= mostBytes) break;
      forget(oldest);
    }
  };

  return {
    /** A page that is kept, or that is being made; undefined: it is yours to make. */
    find(key: string): SharedPage | Promise<SharedPage | null> | undefined {
      const found = kept.get(key);
      if (!found || found.until <= clock.now().getTime()) return made.get(key);
      kept.delete(key);
      kept.set(key, found);
      return found.page;
    },

    /** Its age counts from here: what it shows is read from now on. */
    make(key: string): Making {
      const begunAt = clock.now().getTime();
      const { promise, resolve } = Promise.withResolvers<SharedPage | null>();
      made.set(key, promise);
      return {
        done(page) {
          made.delete(key);
          if (page) keep(key, page, begunAt + 1_000 * lifeOf(page));
          resolve(page);
        },
      };
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
