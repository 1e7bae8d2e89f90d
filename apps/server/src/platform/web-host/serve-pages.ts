import { FILE_FORM_MAX_BYTES, FILE_FORM_PATHS } from '@marque/contracts/file-form';
import { DEFAULT_SEGMENT, LOCALE_SEGMENTS } from '@marque/contracts/locale';
import { tooManyRequests } from '@marque/contracts/refusal';
import { routeTable } from '@marque/contracts/route-table';
import type { Clock } from '@marque/domain/clock';
import { pathSpelling } from '@marque/domain/routing/path-spelling';
import { redirectFor } from '@marque/domain/routing/redirect-for';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isApiPath, type MethodsOf } from '../http/api-paths.ts';
import { cookieOf } from '../http/cookie-of.ts';
import { type Refuse, refuseApiPath } from '../http/errors.ts';
import type { Limiter } from '../http/limiter.ts';
import { isFromOurPages } from '../http/same-origin.ts';
import { type HostRefusal, sendHostRefusal } from '../http/send-refusals.ts';
import type { SessionLookup } from '../http/session-lookup.ts';
import type { UploadWatch } from '../http/watch-uploads.ts';
import type { Readiness } from '../observability/readiness.ts';
import type { Announcements } from '../realtime/announcements.ts';
import { createContentSecurityPolicy } from './content-security-policy.ts';
import type { ErrorPages } from './error-pages.ts';
import { createFileForms, type MayAddFile } from './file-forms.ts';
import type { Web } from './load-web.ts';
import { createPageCache } from './page-cache.ts';
import { pageRequest } from './page-request.ts';
import type { Placeholders } from './placeholder-customers.ts';
import { type PageHost, renderPage } from './render-page.ts';
import { serveAssets } from './serve-assets.ts';
import { shareWithCustomers } from './share-with-customers.ts';
import { shareWithVisitors } from './share-with-visitors.ts';
import { sharedRequest } from './shared-request.ts';

type HostParts = {
  config: Config;
  readiness: Readiness;
  clock: Clock;
  sessions: SessionLookup;
  placeholders: Placeholders;
  announcements: Announcements;
  isDatabaseBusy: () => boolean;
  mayAddFile: MayAddFile;
  /** Part of the key of every cached page, because most pages show texts. */
  contentVersion(): number;
  /** Counts a page that was sent. */
  countVisit(request: FastifyRequest): void;
};

/** The largest form has a few thousand characters. Files are sent to the API, except by browsers without JavaScript. */
const BODY_LIMIT = 128 * 1024;

/** Browsers store the page for a missing connection in every language at once, and it is always the same. */
const OFFLINE_PAGE = new RegExp(`^/(${LOCALE_SEGMENTS.join('|')})/${routeTable.offline}$`);

const STOP_VIEW = new RegExp(`^/[a-z]+/${routeTable['stop-view']}(\\.data)?([?].*)?$`);

const SITE = {
  ...{ supported: LOCALE_SEGMENTS, fallback: DEFAULT_SEGMENT },
  spell: pathSpelling(Object.values(routeTable)),
};

type PageParts = {
  web: Web;
  parts: HostParts;
  limiter: Limiter;
  methodsOf: MethodsOf;
  refuse: Refuse;
  errorPages: ErrorPages | null;
  uploadWatch: UploadWatch;
};

/** Serves everything except the API: files of the build, redirects to a locale, and the pages themselves. */
export async function servePages(
  app: FastifyInstance,
  { web, parts, limiter, methodsOf, refuse, errorPages, uploadWatch }: PageParts,
): Promise<void> {
  const { config, readiness, clock, sessions, placeholders, announcements, mayAddFile, countVisit } = parts;
  const { contentVersion, isDatabaseBusy } = parts;
  const policyOf = createContentSecurityPolicy(config, web.hotReloadPort);
  const host = { app, web, config, errorPages, sessions, placeholders, policyOf, contentVersion };
  const cache =
    config.pageCacheSeconds > 0 ? createPageCache(clock, { seconds: config.pageCacheSeconds }) : null;
  if (cache) announcements.subscribe(({ channel }) => cache.expire(channel));
  if (web.assets) await serveAssets(app, web.assets);

  // The web parses bodies itself. They are read here to enforce the limit.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );

  const refusalOf = async (request: FastifyRequest): Promise<HostRefusal | null> => {
    if (readiness.state === 'starting') return { code: 'overloaded', values: { retry_after: 2 } };
    const wait = OFFLINE_PAGE.test(request.url) ? null : await limiter.ofPages(request);
    if (wait !== null) return tooManyRequests(wait);
    // This applies with or without a cookie: a foreign page must not log anybody out or set one of our
    // cookies.
    if (!reads(request) && !isFromOurPages(request, config.publicUrl)) return { code: 'origin-not-allowed' };
    if (!reads(request) && (await isReadOnly(request))) return { code: 'view-only' };
    return null;
  };

  /** A session that views as a customer may send one form only: the one that ends the view. */
  const isReadOnly = async (request: FastifyRequest): Promise<boolean> => {
    const token = cookieOf(request, config.sessionCookie.name);
    if (!token || STOP_VIEW.test(request.url)) return false;
    return (await sessions.findCached(token))?.viewing !== undefined;
  };

  const pages = {
    // The web answers HEAD itself, because Fastify's HEAD routes do not support streamed responses.
    exposeHeadRoute: false,
    // Browsers do not compress request bodies.
    decompress: false as const,

    // Runs before the body is read.
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (isApiPath(request.url)) {
        const wait = await limiter.byAddress(request);
        return wait === null
          ? refuseApiPath(request, reply, methodsOf)
          : sendHostRefusal(request, reply, tooManyRequests(wait));
      }
      if (await web.intercept?.(request.raw, reply.raw)) return reply.hijack();

      const refusal = await refusalOf(request);
      if (refusal) return refuse(request, reply, refusal);

      // A request in the form for a proxy, `GET http://…`, is not for one of our pages.
      if (!request.url.startsWith('/')) return refuse(request, reply, { code: 'not-found' });
      const redirect = redirectFor(request.url, SITE);
      if (redirect) return reply.redirect(redirect, reads(request) ? 301 : 308);
    },

    onResponse: (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      if (request.method === 'GET' && reply.statusCode === 200) countVisit(request);
      done();
    },

    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const page = cache && sharedRequest(host, request);
      // A page of the cache costs no query. A form may be a bid.
      const isCached = page && !isCustomer(request, config) && cache.find(page.key) !== undefined;
      if (reads(request) && !isCached && isDatabaseBusy())
        return refuse(request, reply, { code: 'overloaded', values: { retry_after: 2 } });
      const share = isCustomer(request, config) ? shareWithCustomers : shareWithVisitors;
      const isShared = page && (await share(host, cache, { page, request, reply }));
      if (!isShared) await sendOwnPage(host, request, reply);
      return reply;
    },
  };
  app.route({ ...pages, method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*' });

  const fileForms = createFileForms(sessions, config, mayAddFile);
  for (const url of FILE_FORM_PATHS)
    app.route<{ Params: { id: string } }>({
      ...pages,
      method: 'POST',
      url,
      // The fields around the file need a little room too.
      bodyLimit: FILE_FORM_MAX_BYTES + BODY_LIMIT,
      onRequest: async (request, reply) => {
        await pages.onRequest(request, reply);
        const isLarge = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > BODY_LIMIT;
        if (reply.sent || !isLarge) return reply.sent ? reply : undefined;
        const entered = await fileForms.enter(request, request.params.id);
        if ('code' in entered) return refuse(request, reply, entered);
        // The sender may have left while we asked whether they may enter.
        if (reply.raw.destroyed) entered.leave();
        else reply.raw.once('close', entered.leave);
        uploadWatch.watch(request);
        return undefined;
      },
    });
}

/** May be wrong for a foreign cookie with a similar name. Its visitor then gets a page of their own. */
const isCustomer = ({ headers: { cookie = '' } }: FastifyRequest, config: Config): boolean =>
  [config.sessionCookie, config.customerCookie].some(({ name }) => cookie.includes(name));

const reads = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

async function sendOwnPage(host: PageHost, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const page = pageRequest(request, reply, host.config.publicUrl);
  const { response, nonce, setCookies } = await renderPage(host, request, page);
  reply.header('content-security-policy', host.policyOf(nonce));
  for (const cookie of setCookies) reply.header('set-cookie', cookie);
  reply.send(response);
}
