const KEY = 'marque_reloaded_for';

/**
 * A full load repairs a page whose chunks are gone. It is tried once per build, because a second failure has
 * another cause.
 */
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
