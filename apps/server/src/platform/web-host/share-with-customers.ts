import type { User } from '@marque/contracts/customers';
import type { SharedStanding } from '@marque/contracts/web-host';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookie-of.ts';
import type { PageCache } from './page-cache.ts';
import { type PageHost, renderPage } from './render-page.ts';
import { sharedRequest } from './share-with-visitors.ts';
import { readSharedPage, type SharedPage, sendSharedPage } from './shared-page.ts';
import { abilitiesOf, hasPlainWords, personalWords } from './stand-ins.ts';

type Visit = { request: FastifyRequest; reply: FastifyReply };

/**
 * Sends a customer the page that is shared by all customers who may do the same, with the customer's own id,
 * name and address filled in. False if the page must be rendered for this customer alone.
 */
export async function shareWithCustomers(
  host: PageHost,
  cache: PageCache,
  { request, reply }: Visit,
): Promise<boolean> {
  const customer = await sharingCustomer(host, request);
  if (!customer) return false;

  let standing: SharedStanding = 'none';
  // The second page may be newer than the first, and the customer may have been outbid in between.
  for (let attempt = 0; attempt < 3; attempt++) {
    const page = await findOrRender(host, cache, { request, customer, standing });
    const actual = page?.auction?.standings.get(customer.id) ?? 'none';
    if (!page || actual === 'party') return false;
    if (actual === standing) {
      await sendSharedPage(page, host.config, { request, reply, personalWords: personalWords(customer) });
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
  const { customer } = (await sessions.recall(token)) ?? {};
  return customer && customer.profile.roles.length === 0 && hasPlainWords(customer) ? customer : null;
}

type Wanted = { request: FastifyRequest; customer: User; standing: SharedStanding };

async function findOrRender(host: PageHost, cache: PageCache, wanted: Wanted): Promise<SharedPage | null> {
  const { request, customer, standing } = wanted;
  const page = sharedRequest(host, request);
  if (!page) return null;
  const key = ['customers', standing, abilitiesOf(customer), page.url, ...[...page.headers].flat()].join(
    '\n',
  );
  const found = cache.find(key);
  if (found !== undefined) return found;

  const making = cache.make(key);
  let shared: SharedPage | null = null;
  try {
    shared = await renderForAll(host, page, wanted);
  } finally {
    making.done(shared);
  }
  return shared;
}

/** Null if the page is not the same for all customers. */
async function renderForAll(
  host: PageHost,
  page: Request,
  { request, customer, standing }: Wanted,
): Promise<SharedPage | null> {
  const standIn = host.standIns.lend(customer);
  try {
    const cookies = [page.headers.get('cookie'), `${host.config.sessionCookie.name}=${standIn.token}`];
    page.headers.set('cookie', cookies.filter((cookie) => cookie !== null).join('; '));
    // Cookies that the API sets belong to the stand-in, so they are dropped.
    const { response, nonce, hasFailed, shownAuction } = await renderPage(host, request, page, standing);
    if (!isForCustomers(response)) return null;
    const words = [nonce, ...personalWords(standIn.user)];
    const shared = await readSharedPage(response, words, shownAuction());
    const isClean = standIn.traces.every((trace) =>
      shared.text.pieces.every((piece) => !piece.includes(trace)),
    );
    if (!isClean) request.log.error({ reqId: request.id }, 'a shared page contains its stand-in');
    return isClean && !hasFailed() ? shared : null;
  } finally {
    host.standIns.takeBack(standIn);
  }
}

/** The web forbids storing pages that are about one customer. It marks the other pages of customers like this. */
const isForCustomers = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('cache-control') === 'private, no-cache' && !headers.has('set-cookie');
