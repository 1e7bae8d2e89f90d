import type { User } from '@marque/contracts/customers';
import type { SharedStanding } from '@marque/contracts/web-host';
import type { FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookie-of.ts';
import type { PageCache } from './page-cache.ts';
import { abilitiesOf, hasPlainWords, personalWords } from './placeholder-customers.ts';
import { renderIntoCache, renewInCache } from './render-into-cache.ts';
import { type PageHost, renderPage } from './render-page.ts';
import { readSharedPage, type SharedPage, sendSharedPage } from './shared-page.ts';
import type { SharedRequest, SharedVisit } from './shared-request.ts';

/**
 * Sends a customer the page that is shared by all customers who may do the same, with the customer's own id,
 * name and address filled in. False if the page must be rendered for this customer alone.
 */
export async function shareWithCustomers(
  host: PageHost,
  cache: PageCache,
  { page, request, reply }: SharedVisit,
): Promise<boolean> {
  const customer = await sharingCustomer(host, request);
  if (!customer) return false;

  let standing: SharedStanding = 'none';
  // The second page may be newer than the first, and the customer may have been outbid in between.
  for (let attempt = 0; attempt < 3; attempt++) {
    const shared = await findOrRender(host, cache, { page, request, customer, standing });
    const actual = shared?.auction?.standings.get(customer.id) ?? 'none';
    if (!shared || actual === 'party') return false;
    if (actual === standing) {
      await sendSharedPage(shared, host, { request, reply, personalWords: personalWords(customer) });
      return true;
    }
    standing = actual;
  }
  return false;
}

/** The customer of the request, if they may get a shared page. Staff see more than others, so they may not. */
async function sharingCustomer(host: PageHost, request: FastifyRequest): Promise<User | null> {
  const { web, config, sessions } = host;
  const token = cookieOf(request, config.sessionCookie.name);
  if (!token || !web.isSharedWithCustomers?.(request.url, request.headers, config.publicUrl)) return null;
  const { customer } = (await sessions.findCached(token)) ?? {};
  return customer && customer.profile.roles.length === 0 && hasPlainWords(customer) ? customer : null;
}

type Wanted = { page: SharedRequest; request: FastifyRequest; customer: User; standing: SharedStanding };

async function findOrRender(host: PageHost, cache: PageCache, wanted: Wanted): Promise<SharedPage | null> {
  const { page, request, customer, standing } = wanted;
  const key = `customers\n${standing}\n${abilitiesOf(customer)}\n${page.key}`;
  const render = () => renderForAll(host, wanted);
  const found = cache.find(key);
  if (found === undefined) return renderIntoCache(cache.start(key), render);
  if (cache.isDue(key)) renewInCache(cache.start(key), request, render);
  return found;
}

/** Null if the page is not the same for all customers. */
async function renderForAll(
  host: PageHost,
  { page, request, customer, standing }: Wanted,
): Promise<SharedPage | null> {
  const placeholder = host.placeholders.create(customer);
  try {
    const { cookie, ...headers } = page.headers;
    const session = `${host.config.sessionCookie.name}=${placeholder.token}`;
    const asPlaceholder = new Request(page.url, {
      headers: { ...headers, cookie: cookie ? `${cookie}; ${session}` : session },
    });
    // Cookies that the API sets belong to the placeholder, so they are dropped.
    const { response, nonce, hasFailed, shownAuction } = await renderPage(
      host,
      request,
      asPlaceholder,
      standing,
    );
    if (!isForCustomers(response)) return null;
    const words = [nonce, ...personalWords(placeholder.user)];
    const shared = await readSharedPage(response, words, shownAuction());
    const isClean = placeholder.traces.every((trace) =>
      shared.text.pieces.every((piece) => !piece.includes(trace)),
    );
    if (!isClean) request.log.error({ reqId: request.id }, 'a shared page contains its placeholder');
    return isClean && !hasFailed() ? shared : null;
  } finally {
    host.placeholders.remove(placeholder);
  }
}

/** The web forbids storing pages that are about one customer. It marks the other pages of customers like this. */
const isForCustomers = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('cache-control') === 'private, no-cache' && !headers.has('set-cookie');
