import { browserStorage, type GuardedStorage, tabStorage } from '../../site/guarded-storage.ts';
import { tellForgotten } from './forgotten.ts';
import { belongsTo, isOwnKey, isUploadsMark, WAITING_FILES } from './own-key.ts';

/**
 * Removes what this browser stores for other customers, or for all customers without `customerId`. The marks of pictures
 * stay until the pictures are removed.
 *
 * Customers who log out of a shared computer expect to leave nothing behind. Our pages would not show their amounts to
 * the next person, but the browser's own tools would. So a log-out removes everything, and so does a log-in of somebody
 * else. An automatic log-out removes nothing: it happens on private computers too, several times a day, and the amount of
 * a sealed bid cannot be read from anywhere else before the end.
 */
export function forgetOwn(
  storage: Pick<GuardedStorage, 'keys' | 'removeItem'>,
  customerId: string | null,
): void {
  for (const key of keysOfOthers(storage, customerId)) if (!isUploadsMark(key)) storage.removeItem(key);
}

export function forgetOwnHere(customerId: string | null): void {
  forgetOwn(tabStorage, customerId);
  forgetOwn(browserStorage, customerId);
  tellForgotten(customerId);
  const marks = keysOfOthers(browserStorage, customerId).filter(isUploadsMark);
  // If this page is left before the pictures are removed, the next page still finds the marks, and removes them.
  const removeMarks = () => {
    for (const mark of marks) browserStorage.removeItem(mark);
  };
  if (customerId === null) forgetPictures(removeMarks);
  else if (marks.length > 0)
    void import('./forget-other-files.ts').then((module) => module.forgetOtherFiles(customerId, removeMarks));
}

const keysOfOthers = (storage: Pick<GuardedStorage, 'keys'>, customerId: string | null): string[] =>
  storage.keys().filter((key) => isOwnKey(key) && (customerId === null || !belongsTo(key, customerId)));

/** Pictures that wait to be sent. Some browsers have no such storage in private windows. */
function forgetPictures(onForgotten: () => void): void {
  try {
    indexedDB.deleteDatabase(WAITING_FILES).onsuccess = onForgotten;
  } catch {}
}
