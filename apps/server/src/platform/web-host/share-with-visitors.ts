import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookie-of.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Making, PageCache } from './page-cache.ts';
import { type PageHost, renderPage } from './render-page.ts';
import { readSharedPage, sendSharedPage } from './shared-page.ts';

type Visit = { request: FastifyRequest; reply: FastifyReply };

/**
 * Responds from the cache, or renders the page for all waiting requests. False if the page turned out not to
 * be shared, or if the request is not a visitor's.
 */
export async function shareWithVisitors(host: PageHost, cache: PageCache, visit: Visit): Promise<boolean> {
  const page = sharedRequest(host, visit.request);
  if (!page || isCustomer(host, visit.request)) return false;
  const key = [page.url, ...[...page.headers].flat()].join('\n');
  const found = cache.find(key);
  if (found === undefined) {
    await sendFirst(host, cache.make(key), { page, ...visit });
    return true;
  }
  const shared = await found;
  if (shared) await sendSharedPage(shared, host.config, visit);
  return shared !== null;
}

/**
 * The request without its visitor's identity: only the parts that a shared page may depend on. Null if the
 * request is not for a page. The router's data is never shared, because an open page fetches it to get the
 * current state.
 */
export function sharedRequest({ web, config }: PageHost, request: FastifyRequest): Request | null {
  const { method, url, headers } = request;
  const isPage = method === 'GET' && url.startsWith('/') && !url.split('?', 1)[0]?.endsWith('.data');
  if (!web.sharedHeaders || !isPage) return null;
  return new Request(config.publicUrl + url, { headers: web.sharedHeaders(headers, config.publicUrl) });
}

const isCustomer = ({ config }: PageHost, request: FastifyRequest): boolean =>
  [config.sessionCookie, config.customerCookie].some(({ name }) => cookieOf(request, name) !== undefined);

/** Sends the page to the first request while it is rendered, and keeps a copy for the others. */
async function sendFirst(
  host: PageHost,
  making: Making,
  { page, request, reply }: Visit & { page: Request },
): Promise<void> {
  try {
    const rendered = await renderPage(host, request, page);
    const { response, nonce, setCookies } = rendered;
    reply.header('content-security-policy', contentSecurityPolicy(nonce, host.config));
    if (!isForVisitors(response) || setCookies.length > 0) {
      making.done(null);
      for (const cookie of setCookies) reply.header('set-cookie', cookie);
    } else
      readSharedPage(response.clone(), [nonce], rendered.shownAuction()).then(
        (shared) => making.done(rendered.hasFailed() ? null : shared),
        () => making.done(null),
      );
    reply.send(response);
  } catch (error) {
    making.done(null);
    throw error;
  }
}

/** The web marks pages that all visitors may share with `cache-control: public`. */
const isForVisitors = ({ status, headers }: Response): boolean =>
  (status === 200 || status === 404) &&
  (headers.get('cache-control') ?? '').split(/, */).includes('public') &&
  !headers.has('set-cookie');
