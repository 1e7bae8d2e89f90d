const KEY = 'marque_wanted_page';

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * When a chunk of a page cannot be loaded, the router reloads the page that the visitor was about to leave,
 * and the navigation never completes. The wanted address is stored meanwhile, and opened after such a reload.
 */
export async function whileWanted<Page>(
  storage: Keep,
  address: string,
  load: () => Promise<Page>,
): Promise<Page> {
  storage.setItem(KEY, address);
  try {
    return await load();
  } finally {
    // Keep the entry if the visitor has started another navigation in the meantime.
    if (storage.getItem(KEY) === address) storage.removeItem(KEY);
  }
}

/**
 * Reads and clears the stored address once per page load. Null unless this load is a reload that interrupted
 * a navigation.
 */
export function takeInterruptedPage(storage: Keep, loadedBy: string, current: string): string | null {
  const wanted = storage.getItem(KEY);
  storage.removeItem(KEY);
  return loadedBy === 'reload' && wanted !== current ? wanted : null;
}
