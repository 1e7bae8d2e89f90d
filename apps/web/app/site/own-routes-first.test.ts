import { createMemoryRouter, matchRoutes, type UNSAFE_AssetsManifest } from 'react-router';
import { expect, it } from 'vitest';
import { createOwnRoutes, type RouterGlobals } from './own-routes-first.ts';

const entry = (id: string, parentId: string | undefined, path?: string) => ({
  ...{ id, parentId, path, module: `/${id}.js`, hasLoader: false, hasAction: false },
  ...{ hasClientLoader: false, hasClientAction: false, hasClientMiddleware: false, hasErrorBoundary: false },
});

function openPage() {
  const all = [
    entry('root', undefined, ''),
    entry('site', 'root'),
    entry('home', 'site', ':locale'),
    entry('about', 'site', ':locale/about'),
    entry('not-found', 'site', ':locale/*'),
    entry('forms', 'root'),
    entry('login', 'forms', ':locale/auth/login'),
  ];
  const routes = Object.fromEntries(all.map((route) => [route.id, route]));
  const loaded = Object.fromEntries(['root', 'site', 'home'].map((id) => [id, { default: () => null }]));
  return {
    __reactRouterManifest: { routes } as unknown as UNSAFE_AssetsManifest,
    __reactRouterRouteModules: loaded,
  };
}

/** A router with what the page knows when it begins. */
const openRouter = () =>
  createMemoryRouter([
    {
      id: 'root',
      path: '',
      children: [
        {
          id: 'site',
          children: [
            { id: 'home', path: ':locale' },
            { id: 'not-found', path: ':locale/*' },
          ],
        },
      ],
    },
  ]);

const known = (page: Pick<ReturnType<typeof openPage>, '__reactRouterManifest'>) =>
  Object.keys(page.__reactRouterManifest.routes);

it('begins with the routes of the page, their parents, and the one for unknown addresses', () => {
  const page = openPage();
  const routes = createOwnRoutes(page);
  routes.begin();
  routes.begin();
  expect(known(page)).toEqual(['root', 'site', 'home', 'not-found']);
});

it('waits for the routes of the page, which its own script names later', () => {
  const { __reactRouterRouteModules, ...early } = openPage();
  const page: RouterGlobals & typeof early = { ...early };
  const routes = createOwnRoutes(page);
  routes.begin();
  expect(known(page)).toHaveLength(7);
  page.__reactRouterRouteModules = __reactRouterRouteModules;
  routes.begin();
  expect(known(page)).toHaveLength(4);
});

it('adds the other routes to the router, once', () => {
  const page = { ...openPage(), __reactRouterDataRouter: openRouter() };
  const routes = createOwnRoutes(page);
  routes.begin();
  const idAt = (path: string) => matchRoutes(page.__reactRouterDataRouter.routes, path)?.at(-1)?.route.id;
  expect(idAt('/en/about')).toBe('not-found');
  expect([routes.addOthers(), routes.addOthers()]).toEqual([true, false]);
  expect(['/en', '/en/about', '/en/auth/login', '/en/nowhere'].map(idAt)).toEqual([
    'home',
    'about',
    'login',
    'not-found',
  ]);
  expect(known(page)).toHaveLength(7);
});

it('lets a router that is made later begin with all routes', () => {
  const page = openPage();
  const routes = createOwnRoutes(page);
  routes.addOthers();
  routes.begin();
  expect(known(page)).toHaveLength(7);
});
