import { browserStorage, type GuardedStorage, tabStorage } from '../../site/guarded-storage.ts';
import { tellForgotten } from './forgotten.ts';
import { belongsTo, isOwnKey, isUploadsMark, PICTURES } from './own-key.ts';

/**
 * Removes what this browser stores for other customers, or for all customers without `customerId`, and returns its keys.
 *
 * Customers who log out of a shared computer expect to leave nothing behind. Our pages would not show their amounts to
 * the next person, but the browser's own tools would. So a log-out removes everything, and so does a log-in of somebody
 * else. An automatic log-out removes nothing: it happens on private computers too, several times a day, and the amount of
 * a sealed bid cannot be read from anywhere else before the end.
 */
export function forgetOwn(
  storage: Pick<GuardedStorage, 'keys' | 'removeItem'>,
  customerId: string | null,
): string[] {
  const removed = storage
    .keys()
    .filter((key) => isOwnKey(key) && (customerId === null || !belongsTo(key, customerId)));
  for (const key of removed) storage.removeItem(key);
  return removed;
}

export function forgetOwnHere(customerId: string | null): void {
  forgetOwn(tabStorage, customerId);
  const removed = forgetOwn(browserStorage, customerId);
  tellForgotten(customerId);
  if (customerId === null) forgetPictures();
  else if (removed.some(isUploadsMark))
    void import('./forget-other-pictures.ts').then((module) => module.forgetOtherPictures(customerId));
}

/** Pictures that wait to be sent. Some browsers have no such storage in private windows. */
function forgetPictures(): void {
  try {
    indexedDB.deleteDatabase(PICTURES);
  } catch {}
}
