/** The one answer that counts is the API's: false where it was not given, or given as a no. */
type Send = (id: string, isWatched: boolean) => Promise<boolean>;
type Read = () => Promise<string[] | null>;

const nothing: ReadonlySet<string> = new Set();

/** What the customer of this page watches. A heart answers at once, and takes it back if the server did not. */
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

    /** Loaded once for each who logs in; emptied when nobody is. */
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
