import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { WebHost } from '@marque/contracts/web-host';
import { StartupError } from '@marque/db/startup-error';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { createRequestHandler } from 'react-router';

export type Web = {
  /** Names what the browser runs, so that open pages notice a newer one. */
  build(): string;
  render(request: Request, host: WebHost): Promise<Response>;
  /** A whole error page without script, in the language of the path. Absent where a test has no need of it. */
  errorPage?(status: number, path: string): Promise<string>;
  /** What of a visitor's headers changes a page that all may share. Absent while hot reload changes pages in place. */
  sharedHeaders?(headers: IncomingHttpHeaders, publicUrl: string): Record<string, string>;
  /** Where the browser's files lie; none while hot reload serves them itself. */
  assets: string | null;
  hotReloadPort?: number;
  /** Hot reload's own requests. Resolves to true when it has answered. */
  intercept?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
};

/** The web's entry knows how its pages are given what the host offers, and what they depend on. */
type WebEntry = {
  provideContext(host: WebHost): RouterContextProvider;
  renderErrorPage(page: { status: number; path: string; stylesheets: string[] }): Promise<string>;
  sharedHeaders(headers: IncomingHttpHeaders, publicUrl: string): Record<string, string>;
};

export const webFolder = fileURLToPath(new URL('../../../../web/', import.meta.url));

export async function loadBuiltWeb(): Promise<Web> {
  const entry = `${webFolder}build/server/index.js`;
  if (!existsSync(entry)) throw new StartupError('The web has not been built: run npm start.');
  const build: ServerBuild = await import(entry);
  const handle = createRequestHandler(build, 'production');
  return {
    build: () => build.assets.version,
    render: (request, host) => handle(request, provide(build, host)),
    sharedHeaders: entryOf(build).sharedHeaders,
    errorPage: (status, path) =>
      renderErrorPage(build, { status, path }, build.assets.routes.root?.css ?? []),
    assets: `${webFolder}build/client`,
  };
}

export const provide = (build: ServerBuild, host: WebHost): RouterContextProvider =>
  entryOf(build).provideContext(host);

export const renderErrorPage = (
  build: ServerBuild,
  page: { status: number; path: string },
  stylesheets: string[],
): Promise<string> => entryOf(build).renderErrorPage({ ...page, stylesheets });

const entryOf = (build: ServerBuild): WebEntry => build.entry.module as unknown as WebEntry;
