import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookie-of.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { fillIn, fillInPacked } from './gapped-text.ts';
import type { Making, PageCache } from './page-cache.ts';
import { createNonce, type PageHost, renderPage } from './render-page.ts';
import { isForEverybody, readSharedPage, type SharedPage } from './shared-page.ts';

/**
 * The request without its visitor's identity: only the parts that a shared page may depend on. Null for
 * customers, and for requests that are not for a page. The router's data is never shared, because an open
 * page fetches it to get the current state.
 */
export function sharedRequest({ web, config }: PageHost, request: FastifyRequest): Request | null {
  const { method, url, headers } = request;
  const isPage = method === 'GET' && url.startsWith('/') && !url.split('?', 1)[0]?.endsWith('.data');
  const isCustomer = [config.sessionCookie, config.customerCookie].some(
    ({ name }) => cookieOf(request, name) !== undefined,
  );
  if (!web.sharedHeaders || !isPage || isCustomer) return null;
  return new Request(config.publicUrl + url, { headers: web.sharedHeaders(headers, config.publicUrl) });
}

type Visit = { page: Request; request: FastifyRequest; reply: FastifyReply };

/**
 * Responds from the cache, or renders the page for all waiting requests. False if the page turned out not to
 * be shared.
 */
export async function sharePage(host: PageHost, cache: PageCache, visit: Visit): Promise<boolean> {
  const { url, headers } = visit.page;
  const key = [url, ...[...headers].flat()].join('\n');
  const found = cache.find(key);
  if (found === undefined) {
    await sendFirst(host, cache.make(key), visit);
    return true;
  }
  const shared = await found;
  if (shared) await sendShared(host, shared, visit);
  return shared !== null;
}

/** Sends the page to the first request while it is rendered, and keeps a copy for the others. */
async function sendFirst(host: PageHost, making: Making, { page, request, reply }: Visit): Promise<void> {
  try {
    const { response, nonce, setCookies, hasFailed } = await renderPage(host, request, page);
    reply.header('content-security-policy', contentSecurityPolicy(nonce, host.config));
    if (!isForEverybody(response) || setCookies.length > 0) {
      making.done(null);
      for (const cookie of setCookies) reply.header('set-cookie', cookie);
    } else
      readSharedPage(response.clone(), nonce).then(
        (shared) => making.done(hasFailed() ? null : shared),
        () => making.done(null),
      );
    reply.send(response);
  } catch (error) {
    making.done(null);
    throw error;
  }
}

async function sendShared({ config }: PageHost, page: SharedPage, { request, reply }: Visit): Promise<void> {
  const nonce = createNonce();
  reply
    .code(page.status)
    .headers(page.headers)
    .header('content-security-policy', contentSecurityPolicy(nonce, config));
  if (request.accepts().encoding(['gzip']))
    reply.header('content-encoding', 'gzip').send(fillInPacked(await page.packed(), nonce));
  else reply.send(fillIn(page.text, nonce));
}
