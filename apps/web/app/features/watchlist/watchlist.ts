/** Resolves to true only if the API accepted the change. */
type Send = (id: string, isWatched: boolean) => Promise<boolean>;
type Read = () => Promise<string[] | null>;

const nothing: ReadonlySet<string> = new Set();

/**
 * The watchlist of this page's customer. A change is shown at once, and reverted if the server does not
 * accept it.
 */
export function createWatchlist() {
  let owner: string | null = null;
  let watched = nothing;
  const listeners = new Set<() => void>();

  const put = (id: string, isWatched: boolean) => {
    const next = new Set(watched);
    if (isWatched) next.add(id);
    else next.delete(id);
    publish(next);
  };
  const publish = (next: ReadonlySet<string>) => {
    watched = next;
    for (const listener of listeners) listener();
  };

  return {
    isWatched: (id: string) => watched.has(id),

    /** Loads the list once for each customer who logs in, and clears it after logout. */
    async open(customerId: string | null, read: Read) {
      if (customerId === owner) return;
      owner = customerId;
      if (watched.size > 0) publish(nothing);
      if (customerId === null) return;
      const ids = await read();
      if (owner !== customerId) return;
      if (ids) publish(new Set([...ids, ...watched]));
      else owner = null;
    },

    async set(id: string, isWatched: boolean, send: Send): Promise<boolean> {
      const customer = owner;
      put(id, isWatched);
      const isDone = await send(id, isWatched);
      if (!isDone && owner === customer) put(id, !isWatched);
      return isDone;
    },

    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const watchlist = createWatchlist();
