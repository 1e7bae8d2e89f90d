type Ask = () => Promise<number | null>;

/**
 * Measure again after this time: a clock may be adjusted while a page is open, and one slow response may give
 * a wrong offset.
 */
const GOOD_FOR_MS = 5 * 60_000;

/**
 * Measures the server's clock minus this browser's clock. It assumes that half of a call's duration passes on
 * the way to the server.
 */
export function createServerClock(now: () => number = Date.now) {
  let measured = { offset: 0, at: Number.NEGATIVE_INFINITY };
  let isAsking = false;
  const listeners = new Set<() => void>();

  const measure = async (ask: Ask): Promise<void> => {
    const asked = now();
    const server = await ask();
    const answered = now();
    if (server === null) return;
    measured = { offset: Math.round(server - (asked + answered) / 2), at: answered };
    for (const listener of listeners) listener();
  };

  return {
    offset: () => measured.offset,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },

    /** Measures again only if the last offset is too old. */
    async keepRight(ask: Ask): Promise<void> {
      if (isAsking || now() - measured.at < GOOD_FOR_MS) return;
      isAsking = true;
      await measure(ask).finally(() => {
        isAsking = false;
      });
    },
  };
}

export const serverClock = createServerClock();
