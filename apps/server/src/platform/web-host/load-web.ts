import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { WebHost } from '@marque/contracts/web-host';
import { StartupError } from '@marque/db/startup-error';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';

export type Web = {
  /** The name of the build, so that open pages notice a newer one. */
  build(): string;
  render(request: Request, host: WebHost): Promise<Response>;
  /** A whole error page without script, in the language of the path. Absent in tests that do not need it. */
  errorPage?(status: number, path: string, headline: string | null): Promise<string>;
  /**
   * Those of a visitor's headers that change a shared page. Absent with hot reload, which changes pages in
   * place.
   */
  sharedHeaders?(headers: IncomingHttpHeaders, publicUrl: string): Record<string, string>;
  /** Whether a page may be shared by customers with this request. Absent with hot reload. */
  isSharedWithCustomers?(url: string, headers: IncomingHttpHeaders, publicUrl: string): boolean;
  /** The folder of the browser's files. Null with hot reload, which serves them itself. */
  assets: string | null;
  hotReloadPort?: number;
  /** Handles requests of hot reload. Resolves to true if it has sent the response. */
  intercept?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
};

type HostPage = { status: number; path: string; headline: string | null };

/** The functions of the web's entry module that the host calls. */
type WebEntry = {
  provideContext(host: WebHost): RouterContextProvider;
  renderErrorPage(page: HostPage & { stylesheets: string[] }): Promise<string>;
  sharedHeaders(headers: IncomingHttpHeaders, publicUrl: string): Record<string, string>;
  isSharedWithCustomers(url: string, headers: IncomingHttpHeaders, publicUrl: string): boolean;
};

export const webFolder = fileURLToPath(new URL('../../../../web/', import.meta.url));

/** The pages of the office and of developers. The router ignores case and escapes, so this does too. */
const KNOWS_ALL_ROUTES = /^\/([^/]+\/office|dev)(\/|$)/i;

export async function loadBuiltWeb(): Promise<Web> {
  const entry = `${webFolder}build/server/index.js`;
  if (!existsSync(entry)) throw new StartupError('The web has not been built: run npm start.');
  const imported: ServerBuild = await import(entry);
  const build: ServerBuild = { ...imported, assets: withPlainStyles(imported.assets) };
  const forVisitors = createRequestHandler(build, 'production');
  // Pages of the office load the list with all routes (`lighten-manifest.ts` of the web).
  const url = build.assets.url.replace('/manifest-', '/office-manifest-');
  const forOffice = createRequestHandler({ ...build, assets: { ...build.assets, url } }, 'production');
  return {
    build: () => build.assets.version,
    render: (request, host) => {
      const path = decodedPath(request.url);
      const handle = KNOWS_ALL_ROUTES.test(path) ? forOffice : forVisitors;
      return handle(request, provide(build, host));
    },
    sharedHeaders: entryOf(build).sharedHeaders,
    isSharedWithCustomers: entryOf(build).isSharedWithCustomers,
    errorPage: (status, path, headline) =>
      renderErrorPage(build, { status, path, headline }, build.assets.routes.root?.css ?? []),
    assets: `${webFolder}build/client`,
  };
}

function decodedPath(url: string): string {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The router ends the addresses of style sheets with `#`, so that a part which is loaded later loads them once more. Ours
 * stay on the page, and a second copy would let the browser compute the style of the whole page again.
 */
const withPlainStyles = (assets: ServerBuild['assets']): ServerBuild['assets'] => ({
  ...assets,
  routes: Object.fromEntries(
    Object.entries(assets.routes).map(([id, route]) => [
      id,
      route && { ...route, css: route.css?.map((file) => file.replace(/#$/, '')) },
    ]),
  ),
});

export const provide = (build: ServerBuild, host: WebHost): RouterContextProvider =>
  entryOf(build).provideContext(host);

export const renderErrorPage = (build: ServerBuild, page: HostPage, stylesheets: string[]): Promise<string> =>
  entryOf(build).renderErrorPage({ ...page, stylesheets });

const entryOf = (build: ServerBuild): WebEntry => build.entry.module as unknown as WebEntry;
