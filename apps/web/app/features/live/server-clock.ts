type Ask = () => Promise<number | null>;

/** A clock may be set while a page is open, and one slow answer may mislead: so it is asked anew. */
const GOOD_FOR_MS = 5 * 60_000;

/** What the server's clock is ahead of this one. Half of a call's time is taken to be the way there. */
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

    /** Asks only where it has to. */
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
