import { belongsTo, isOwnKey } from './own-key.ts';

type Storage = Pick<globalThis.Storage, 'key' | 'length' | 'removeItem'>;

/**
 * Removes what this browser kept of other customers, or of all customers without `customerId`.
 *
 * Customers who log out of a shared computer expect to leave nothing behind. Our pages would not show their amounts to
 * the next person, but the browser's own tools would. So a log-out removes everything, and so does a log-in of somebody
 * else. An automatic log-out removes nothing: it happens on private computers too, several times a day, and the amount of
 * a sealed bid cannot be read from anywhere else before the end.
 */
export function forgetOwn(storage: Storage, customerId: string | null): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys)
    if (isOwnKey(key) && (customerId === null || !belongsTo(key, customerId))) storage.removeItem(key);
}

/** A browser may forbid its storage. Then it has kept nothing. */
export function forgetOwnHere(customerId: string | null): void {
  try {
    forgetOwn(sessionStorage, customerId);
    forgetOwn(localStorage, customerId);
  } catch {
    // Nothing was kept.
  }
}
