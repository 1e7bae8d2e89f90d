const KEY = 'marque_wanted_page';

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * When a part of a page cannot be loaded, the router reloads the page that the visitor was about to leave, and the
 * loading never ends. What they were going to is remembered meanwhile, and taken up again after such a reload.
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
    // Who went elsewhere in the meantime wants that.
    if (storage.getItem(KEY) === address) storage.removeItem(KEY);
  }
}

/** Asked once a load; null unless this load is a reload that cut another page short. */
export function takeInterruptedPage(storage: Keep, loadedBy: string, current: string): string | null {
  const wanted = storage.getItem(KEY);
  storage.removeItem(KEY);
  return loadedBy === 'reload' && wanted !== current ? wanted : null;
}
