import type { Upload, UploadStore } from './upload.ts';

const NAME = 'marque-pictures';

/** Runs a task in one tab at a time, where the browser can tell. Otherwise the server keeps one of each file. */
export const alone = (key: string, run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`${NAME} ${key}`, run) : run();

/** Tells the other tabs of each change, so that they can show what is left. */
export function tellingOthers(
  store: UploadStore,
): UploadStore & { tellOthers(): void; onOther(listener: () => void): void } {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null;
  const tell = () => channel?.postMessage(null);
  return {
    ...store,
    tellOthers: tell,
    async put(upload) {
      const isStored = await store.put(upload);
      tell();
      return isStored;
    },
    remove: (key) => store.remove(key).then(tell),
    move: (newCar, draftId) => store.move(newCar, draftId).then(tell),
    onOther: (listener) => channel?.addEventListener('message', listener),
  };
}

/** What another tab is sending. It is empty once that tab is closed, because this one continues then. */
export type Elsewhere = {
  snapshot(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  /** Lets another queue continue. */
  leave(): void;
};

type Continuing = {
  store: ReturnType<typeof tellingOthers>;
  isOwn: (key: string) => boolean;
  /** Called when no other tab works on the stored files. */
  restore: () => void;
};

/** Lets one tab continue with the stored files. Every other tab shows them until it is its turn. */
export function continueAlone({ store, isOwn, restore }: Continuing): Elsewhere {
  const listeners = new Set<() => void>();
  let leave = (): void => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  let uploads: readonly Upload[] = [];
  let isTurn = false;
  const show = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const look = async () => {
    const stored = isTurn ? [] : await store.all();
    if (!isTurn) show(stored.filter(({ key }) => !isOwn(key)));
  };
  const begin = () => {
    isTurn = true;
    show([]);
    restore();
    // The lock is held until the page is closed, or until the customer leaves.
    return left;
  };

  if (!('locks' in navigator)) void begin();
  else
    void navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      if (lock) return begin();
      void look();
      store.onOther(() => void look());
      // The other tab may have stopped when the session ended. This one is logged in.
      store.tellOthers();
      void navigator.locks.request(NAME, begin);
      return undefined;
    });
  return {
    leave,
    snapshot: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
