import type { DataRouter, UNSAFE_AssetsManifest, UNSAFE_RouteModules } from 'react-router';
import { UNSAFE_createClientRoutes as createClientRoutes } from 'react-router';

/** What the router leaves in the page. It is not part of its documented interface. */
export type RouterGlobals = {
  __reactRouterManifest?: UNSAFE_AssetsManifest;
  __reactRouterRouteModules?: UNSAFE_RouteModules;
  __reactRouterDataRouter?: DataRouter;
};

/** An address that the router does not know yet is loaded as a new document by this route. */
const UNKNOWN_ADDRESS = 'not-found';

/**
 * Lets the router begin with the routes of the page on screen. It prepares and ranks all routes that it knows, twice,
 * before the page becomes usable, which took a cheap phone a tenth of a second. Returns the function that adds the others: if
 * there is no router yet, it will begin with all of them.
 */
export function beginWithOwnRoutes(page: RouterGlobals): () => void {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = page;
  if (!manifest || !modules) return () => {};
  const all = manifest.routes;
  const isOwn = new Set<string>();
  for (const begin of [...Object.keys(modules), UNKNOWN_ADDRESS])
    for (let id: string | undefined = begin; id && all[id]; id = all[id]?.parentId) isOwn.add(id);
  const pick = (isPicked: (id: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => isPicked(id)));
  manifest.routes = pick((id) => isOwn.has(id));
  let isComplete = false;

  return () => {
    if (isComplete) return;
    isComplete = true;
    const others = pick((id) => !isOwn.has(id));
    manifest.routes = all;
    const parents = new Set(Object.values(others).map((route) => route?.parentId ?? ''));
    for (const parent of parents)
      if (!others[parent])
        page.__reactRouterDataRouter?.patchRoutes(
          parent || null,
          createClientRoutes(others, modules, null, true, false, parent),
        );
  };
}
