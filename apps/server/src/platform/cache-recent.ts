import { createSingleFlight } from './single-flight.ts';

/** Computes the result of each key at most once in this time, however many callers ask. Only the latest results are kept. */
export function cacheRecent<Result>({ seconds, most }: { seconds: number; most: number }) {
  const inFlight = createSingleFlight<Result>();
  const cached = new Map<string, { result: Result; until: number }>();

  return async (key: string, now: Date, compute: () => Promise<Result>): Promise<Result> => {
    const found = cached.get(key);
    if (found && now.getTime() < found.until) return found.result;
    const result = await inFlight(key, compute);
    cached.delete(key);
    cached.set(key, { result, until: now.getTime() + seconds * 1_000 });
    for (const oldest of cached.keys()) {
      if (cached.size <= most) break;
      cached.delete(oldest);
    }
    return result;
  };
}
