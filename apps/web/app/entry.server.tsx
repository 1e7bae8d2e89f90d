import { PassThrough } from 'node:stream';
import type { WebHost } from '@marque/contracts/web-host';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { filterChipsFile } from './features/lists/late-filter-chips.ts';
import { filterFormFile } from './features/lists/late-filter-form.ts';
import { newsletterFormFile } from './features/newsletter/late-newsletter-form.ts';
import { localeOfPath } from './site/addresses.ts';
import { loadMessages } from './site/i18n.ts';
import { NonceContext } from './site/nonce.ts';
import { hostContext } from './site/visitor.ts';

export { renderErrorPage } from './features/errors/render-error-page.server.tsx';
export { sharedHeaders } from './site/page-caching.ts';
export { isSharedWithCustomers } from './site/shared-screens.ts';

/** How long deferred data may keep a page open. */
export const streamTimeout = 5_000;

/** Longer than `streamTimeout`, so that the page can still render deferred data that timed out. */
const renderTimeout = streamTimeout + 1_000;

/** Builds the context of a page request. The host calls this and passes the result to the request handler. */
export function provideContext(host: WebHost): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  return context;
}

/** Reports real failures only: no 4xx responses, and no requests that the visitor aborted. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isFailure = !isRouteErrorResponse(error) || error.status >= 500;
  if (isFailure && !request.signal.aborted) context.get(hostContext).reportError(error);
};

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const host = context.get(hostContext);
  reportFailures(routerContext, host);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  await Promise.all([
    loadMessages(localeOfPath(new URL(request.url).pathname)),
    // In the footer of every page.
    newsletterFormFile.load(),
    // On every list.
    filterFormFile.load(),
    filterChipsFile.load(),
  ]);
  const page = (
    <NonceContext value={host.nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={host.nonce} />
    </NonceContext>
  );
  const waitsForAll = isbot(request.headers.get('user-agent'));

  return new Promise((resolve, reject) => {
    let isStreaming = false;

    const stream = () => {
      isStreaming = true;
      const body = new PassThrough();
      body.once('close', () => clearTimeout(timeout));
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      pipe(body);
    };

    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: host.nonce,
      // Otherwise React would send large parts out of order, and a page would be incomplete without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      [waitsForAll ? 'onAllReady' : 'onShellReady']: stream,
      onShellError: reject,
      onError(error) {
        // Before the first byte, this is an error of the shell. The router reports it and sends an error
        // page.
        if (isStreaming && !request.signal.aborted) host.reportError(error);
      },
    });
    const timeout = setTimeout(abort, renderTimeout);
  });
}

/**
 * The router reports unexpected errors, but not a refusal that a loader turned into a 5xx page. Report it
 * here.
 */
function reportFailures({ staticHandlerContext }: EntryContext, host: WebHost): void {
  for (const error of Object.values(staticHandlerContext.errors ?? {}))
    if (isRouteErrorResponse(error) && error.status >= 500) host.reportError(error);
}
