/** What `bid-box` keeps of a customer's bids. The keys end with the customer's id. */
const KEPT = ['marque-bid:', 'marque-sealed:'];

type Storage = Pick<globalThis.Storage, 'key' | 'length' | 'removeItem'>;

/**
 * Removes what this browser kept of the bids of other customers, or of all customers without `customerId`.
 *
 * Customers who log out of a shared computer expect to leave nothing behind. Our pages would not show their amounts to
 * the next person, but the browser's own tools would. So a log-out removes all amounts, and so does a log-in of somebody
 * else. An automatic log-out keeps them: it happens on private computers too, several times a day, and the amount of a
 * sealed bid cannot be read from anywhere else before the end.
 */
export function forgetBids(storage: Storage, customerId: string | null): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    const isOwn = customerId !== null && key.endsWith(`:${customerId}`);
    if (!isOwn && KEPT.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
  }
}

/** A browser may forbid its storage. Then it has kept nothing. */
export function forgetBidsHere(customerId: string | null): void {
  try {
    forgetBids(sessionStorage, customerId);
    forgetBids(localStorage, customerId);
  } catch {
    // Nothing was kept.
  }
}
