/** Long enough for every tab to have read the item. */
const HELD_MS = 60_000;

type Locks = Pick<LockManager, 'request'>;

/**
 * Resolves to true in the first tab that asks, so that a browser shows one toast for an item. A browser that cannot tell
 * its tabs apart shows one in each visible tab.
 */
export function claimToast(
  id: string,
  locks: Locks | undefined = navigator.locks,
  hold = () => new Promise<void>((resolve) => void setTimeout(resolve, HELD_MS)),
): Promise<boolean> {
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    locks
      .request(`marque-toast ${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock ? hold() : undefined;
      })
      .catch(reject);
  });
}
