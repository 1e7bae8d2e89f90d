import type { PageCache, Rendering } from './page-cache.ts';
import { renewInCache } from './render-into-cache.ts';
import { type PageHost, renderPage } from './render-page.ts';
import { readSharedPage, type SharedPage, sendSharedPage } from './shared-page.ts';
import type { SharedVisit } from './shared-request.ts';

/**
 * Responds from the cache, or renders the page for all waiting requests. False if the page turned out not to
 * be shared.
 */
export async function shareWithVisitors(
  host: PageHost,
  cache: PageCache,
  visit: SharedVisit,
): Promise<boolean> {
  const { key } = visit.page;
  const found = cache.find(key);
  if (found === undefined) {
    await sendFirst(host, cache.start(key), visit);
    return true;
  }
  if (cache.isDue(key)) renewInCache(cache.start(key), visit.request, () => renderForAll(host, visit));
  const shared = await found;
  if (shared) await sendSharedPage(shared, host, visit);
  return shared !== null;
}

/** Sends the page to the first request while it is rendered, and keeps a copy for the others. */
async function sendFirst(
  host: PageHost,
  rendering: Rendering,
  { page, request, reply }: SharedVisit,
): Promise<void> {
  try {
    const rendered = await renderPage(host, request, new Request(page.url, page));
    const { response, nonce, setCookies } = rendered;
    reply.header('content-security-policy', host.policyOf(nonce));
    if (!isForVisitors(rendered)) {
      rendering.finish(null);
      for (const cookie of setCookies) reply.header('set-cookie', cookie);
    } else
      readForAll({ ...rendered, response: response.clone() }).then(rendering.finish, () =>
        rendering.finish(null),
      );
    reply.send(response);
  } catch (error) {
    rendering.finish(null);
    throw error;
  }
}

async function renderForAll(host: PageHost, { page, request }: SharedVisit): Promise<SharedPage | null> {
  const rendered = await renderPage(host, request, new Request(page.url, page));
  return isForVisitors(rendered) ? readForAll(rendered) : null;
}

type Rendered = Awaited<ReturnType<typeof renderPage>>;

async function readForAll({
  response,
  nonce,
  shownAuction,
  hasFailed,
}: Rendered): Promise<SharedPage | null> {
  const shared = await readSharedPage(response, [nonce], shownAuction());
  return hasFailed() ? null : shared;
}

/** The web marks pages that all visitors may share with `cache-control: public`. */
const isForVisitors = ({ response: { status, headers }, setCookies }: Rendered): boolean =>
  (status === 200 || status === 404) &&
  (headers.get('cache-control') ?? '').split(/, */).includes('public') &&
  !headers.has('set-cookie') &&
  setCookies.length === 0;
