const KEY = 'marque_reloaded_for';

/** A full load mends a page whose parts are gone, but only once for each build: a second failure is another fault. */
export function reloadOnce(
  build: string,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  load: () => void,
): boolean {
  if (storage.getItem(KEY) === build) return false;
  storage.setItem(KEY, build);
  load();
  return true;
}
