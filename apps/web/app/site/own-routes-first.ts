import type { DataRouter, UNSAFE_AssetsManifest, UNSAFE_RouteModules } from 'react-router';
import { UNSAFE_createClientRoutes as createClientRoutes } from 'react-router';

/** What the router leaves in the page. It is not part of its documented interface. */
export type RouterGlobals = {
  __reactRouterManifest?: UNSAFE_AssetsManifest;
  __reactRouterRouteModules?: UNSAFE_RouteModules;
  __reactRouterDataRouter?: DataRouter;
  /** Every route, while the router knows only some of them. */
  routesOfSite?: UNSAFE_AssetsManifest['routes'];
  /** Adds the other routes, and says whether there were any. */
  learnRoutes?: () => boolean;
};

/** This route gets addresses that the router does not know yet. It adds the other routes and looks again. */
const UNKNOWN_ADDRESS = 'not-found';

export type OwnRoutes = {
  /** Call this before the router is made. Calling it again changes nothing. */
  begin(): void;
  /** Adds the other routes, and says whether there were any. If there is no router yet, it will begin with all of them. */
  addOthers(): boolean;
};

/**
 * Lets the router begin with the routes of the page on screen, and adds the others later. It prepares and ranks all
 * routes that it knows, twice, before the page becomes usable, which took a cheap phone a tenth of a second.
 */
export function createOwnRoutes(page: RouterGlobals): OwnRoutes {
  let isComplete = false;

  return {
    begin: () => {
      const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = page;
      if (page.routesOfSite || isComplete || !manifest || !modules) return;
      const routes = manifest.routes;
      const own = new Set<string>();
      for (const first of [...Object.keys(modules), UNKNOWN_ADDRESS])
        for (let id: string | undefined = first; id && routes[id]; id = routes[id]?.parentId) own.add(id);
      page.routesOfSite = routes;
      manifest.routes = pick(routes, (id) => own.has(id));
    },
    addOthers: () => {
      if (isComplete) return false;
      isComplete = true;
      const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules, routesOfSite: all } = page;
      if (!all || !manifest || !modules) return false;
      const own = manifest.routes;
      const others = pick(all, (id) => !(id in own));
      manifest.routes = all;
      const parents = new Set(Object.values(others).map((route) => route?.parentId ?? ''));
      for (const parent of parents)
        if (!others[parent])
          page.__reactRouterDataRouter?.patchRoutes(
            parent || null,
            createClientRoutes(others, modules, null, true, false, parent),
          );
      return true;
    },
  };
}

const pick = (routes: UNSAFE_AssetsManifest['routes'], isPicked: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => isPicked(id)));
