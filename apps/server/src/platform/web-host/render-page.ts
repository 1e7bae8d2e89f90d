import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { dispatchApi } from './dispatch-api.ts';
import type { ErrorPages } from './error-pages.ts';
import type { Web } from './load-web.ts';
import { pathOf, wantsPage } from './refuse-reader.ts';

export type PageHost = {
  app: FastifyInstance;
  web: Web;
  config: Config;
  errorPages: ErrorPages | null;
};

export const createNonce = (): string => randomBytes(16).toString('base64');

/** `page` is the request as the web sees it. */
export async function renderPage(host: PageHost, request: FastifyRequest, page: Request) {
  const { app, web, config } = host;
  const { publicUrl } = config;
  const nonce = createNonce();
  const api = dispatchApi(app, { page, address: request.ip, publicUrl });
  let isReported = false;

  const rendered = await web.render(page, {
    fetchApi: api.fetchApi,
    accessToken: config.publicAccessToken,
    nonce,
    build: web.build(),
    publicUrl,
    requestId: request.id,
    reportError: (error) => {
      isReported = true;
      request.log.error({ reqId: request.id, err: error }, 'page failed');
    },
  });
  return {
    response: await asPage(host, request, rendered),
    nonce,
    setCookies: api.setCookies,
    /** Call this after the page has been read to its end. */
    hasFailed: () => isReported || api.hasFailed(),
  };
}

/**
 * A route without a screen returns its errors without a page. A reader gets the error page of the status
 * instead.
 */
async function asPage(
  { errorPages }: PageHost,
  request: FastifyRequest,
  response: Response,
): Promise<Response> {
  const isBare = response.status >= 400 && !response.headers.get('content-type')?.startsWith('text/html');
  if (!isBare || !errorPages || !wantsPage(request)) return response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'no-store');
  headers.delete('content-length');
  return new Response(await errorPages(response.status, pathOf(request)), {
    status: response.status,
    headers,
  });
}
