export type GuardedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

/**
 * A browser may forbid its storage: then even reading `localStorage` throws. A storage may also be full. In both cases
 * nothing is kept, and the page works without it.
 */
export function guardedStorage(storage: () => Storage): GuardedStorage {
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt((kept) => kept.getItem(key), null),
    setItem: (key, value) => attempt((kept) => kept.setItem(key, value), undefined),
    removeItem: (key) => attempt((kept) => kept.removeItem(key), undefined),
    keys: () =>
      attempt((kept) => Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? ''), []),
  };
}

/** Until the tab is closed. */
export const tabStorage = guardedStorage(() => sessionStorage);

/** Shared by all tabs. */
export const browserStorage = guardedStorage(() => localStorage);
