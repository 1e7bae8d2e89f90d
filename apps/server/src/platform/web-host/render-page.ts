import { randomBytes } from 'node:crypto';
import type { SharedStanding, ShownAuction } from '@marque/contracts/web-host';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { pathOf } from '../http/api-paths.ts';
import type { SessionLookup } from '../http/session-lookup.ts';
import type { PolicyOf } from './content-security-policy.ts';
import { dispatchApi } from './dispatch-api.ts';
import type { ErrorPages } from './error-pages.ts';
import type { Web } from './load-web.ts';
import type { Placeholders } from './placeholder-customers.ts';
import { wantsPage } from './refuse-reader.ts';

export type PageHost = {
  app: FastifyInstance;
  web: Web;
  config: Config;
  errorPages: ErrorPages | null;
  sessions: SessionLookup;
  placeholders: Placeholders;
  policyOf: PolicyOf;
  contentVersion(): number;
};

export const createNonce = (): string => randomBytes(16).toString('base64');

/**
 * `page` is the request as the web sees it. `sharedBy` is set if its customer is a placeholder.
 */
export async function renderPage(
  host: PageHost,
  request: FastifyRequest,
  page: Request,
  sharedBy?: SharedStanding,
) {
  const { app, web, config } = host;
  const { publicUrl } = config;
  const nonce = createNonce();
  const api = dispatchApi(app, { page, address: request.ip, publicUrl });
  let isReported = false;
  let shown: ShownAuction | undefined;

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
    ...(sharedBy ? { sharedBy } : {}),
    showsAuction: (auction) => {
      shown = auction;
    },
  });
  return {
    response: await asPage(host, request, rendered),
    nonce,
    setCookies: api.setCookies,
    shownAuction: () => shown,
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
  return new Response(await errorPages(response.status, pathOf(request.url)), {
    status: response.status,
    headers,
  });
}
