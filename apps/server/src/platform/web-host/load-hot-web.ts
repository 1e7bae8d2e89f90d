import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { provide, renderErrorPage, type Web, webFolder } from './load-web.ts';

/** Development only: serves pages and styles from source, and updates them in place. */
export async function loadHotWeb(hotReloadPort: number): Promise<Web> {
  const vite = await createServer({
    root: webFolder,
    // Load the configuration without bundling. A bundled copy next to it would look like a change of the
    // server, and restart it for ever.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: hotReloadPort } },
  });
  // Load the router through Vite, because pages and handler must share one copy.
  const { createRequestHandler } = (await vite.ssrLoadModule(
    'react-router',
  )) as typeof import('react-router');
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;

  return {
    build: () => 'hot',
    assets: null,
    hotReloadPort,
    render: async (request, host) => {
      const build = await load();
      return createRequestHandler(build, 'development')(request, provide(build, host));
    },
    errorPage: async (status, path, headline) =>
      renderErrorPage(await load(), { status, path, headline }, ['/app/styles/app.css']),
    intercept: (request, response) =>
      new Promise((resolve) => {
        response.once('finish', () => resolve(true));
        vite.middlewares(request, response, () => resolve(false));
      }),
  };
}
