import type { RouteName } from '@marque/contracts/route-table';
import { groupsOfPath } from '../../messages/message-groups.ts';
import { localeOfPath } from '../../site/addresses.ts';
import { loadMessages } from '../../site/i18n.ts';
import type { RouterGlobals } from '../../site/own-routes-first.ts';
import { idle } from '../../ui/idle.ts';
import { settled } from '../../ui/LatePart.tsx';

const PRELOAD_AFTER_MS = 1_000;
const preloaded = new Set<string>();
/** Most screens share files. */
const fetched = new Set<string>();

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Loads the code and the messages of a screen that the visitor will probably open next, so that it appears at once.
 * Its data is loaded when it is opened. The first second belongs to the page on screen, which needs the connection.
 * A browser that saves data loads nothing ahead.
 */
export function preloadScreen(route: RouteName, pathname: string): void {
  const locale = localeOfPath(pathname);
  const key = `${route} ${locale}`;
  if (preloaded.has(key) || savesData()) return;
  preloaded.add(key);
  setTimeout(async () => {
    await settled();
    await idle();
    if (!navigator.onLine) {
      preloaded.delete(key);
      return;
    }
    const { __reactRouterManifest: manifest, routesOfSite = manifest?.routes } = window as RouterGlobals;
    const { module, imports = [] } = routesOfSite?.[route] ?? {};
    try {
      for (const file of module ? [module, ...imports] : []) await fetchAhead(file);
      await loadMessages(locale, groupsOfPath(pathname));
    } catch {
      // The router loads both again when they are needed.
      preloaded.delete(key);
    }
  }, PRELOAD_AFTER_MS);
}

async function fetchAhead(file: string): Promise<void> {
  if (fetched.has(file)) return;
  fetched.add(file);
  try {
    // One at a time, because each request costs a cheap phone several milliseconds. Fetched and not imported: a browser
    // never tries again to import a module that it could not load.
    await idle();
    await fetch(file, { priority: 'low' });
  } catch (failure) {
    fetched.delete(file);
    throw failure;
  }
}
