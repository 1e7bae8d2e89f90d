import type { ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';
import { createServer } from 'vite';
import { provide, type Web, webFolder } from './load-web.ts';

/** Development only: pages and styles from source, changed in place. */
export async function loadHotWeb(): Promise<Web> {
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: 24_678 } },
  });
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;

  return {
    build: () => 'hot',
    assets: null,
    render: async (request, host) => {
      const build = await load();
      return createRequestHandler(build, 'development')(request, provide(build, host));
    },
    intercept: (request, response) =>
      new Promise((resolve) => {
        response.once('finish', () => resolve(true));
        vite.middlewares(request, response, () => resolve(false));
      }),
  };
}
