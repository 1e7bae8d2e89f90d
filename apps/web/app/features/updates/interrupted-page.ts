const KEY = 'marque_wanted_page';

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/*
 * When a part of a page cannot be loaded, the router reloads the page that the visitor was about to leave.
 * What they were going to is remembered from start to finish, and taken up again after such a reload.
 */
export const rememberWantedPage = (storage: Keep, address: string) => storage.setItem(KEY, address);

export const forgetWantedPage = (storage: Keep) => storage.removeItem(KEY);

/** Asked once a load; null unless this load is a reload that cut another page short. */
export function takeInterruptedPage(storage: Keep, loadedBy: string, current: string): string | null {
  const wanted = storage.getItem(KEY);
  storage.removeItem(KEY);
  return loadedBy === 'reload' && wanted !== current ? wanted : null;
}
