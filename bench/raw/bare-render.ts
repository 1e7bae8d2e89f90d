import type { WebHost } from '@marque/contracts/web-host';
import { provide, webFolder } from '@marque/server/platform/web-host/load-web';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from 'react-router';

/**
 * The raw limit of a page: all data is loaded, and React renders the same page repeatedly. It does not write the data
 * for hydration.
 */
export async function bareRender(host: WebHost, path: string): Promise<() => string> {
  const build: ServerBuild = await import(`${webFolder}build/server/index.js`);
  const url = host.publicUrl + path;
  // Render once as usual, which also loads the messages.
  await (await createRequestHandler(build, 'production')(new Request(url), provide(build, host))).text();

  let loaded: EntryContext | undefined;
  const entry = { module: { ...build.entry.module, default: take } };
  async function take(_request: Request, _status: number, _headers: Headers, context: EntryContext) {
    loaded = context;
    return new Response();
  }
  await createRequestHandler({ ...build, entry }, 'production')(new Request(url), provide(build, host));
  if (!loaded) throw new Error(`The web did not get as far as rendering ${path}.`);
  const { serverHandoffStream: _data, ...context } = loaded;
  return () => renderToString(createElement(ServerRouter, { context, url }));
}
