import { DEFAULT_SEGMENT, LOCALE_SEGMENTS } from '@marque/contracts/locale';
import type { Clock } from '@marque/domain/clock';
import { redirectFor } from '@marque/domain/routing/redirect-for';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Limiter } from '../http/limiter.ts';
import { isFromOurPages } from '../http/same-origin.ts';
import { sendNo, tooSoon } from '../http/send-refusals.ts';
import type { Readiness } from '../observability/readiness.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { Web } from './load-web.ts';
import { createPageCache } from './page-cache.ts';
import { type PageHost, renderPage } from './render-page.ts';
import { serveAssets } from './serve-assets.ts';
import { sharedRequest, sharePage } from './share-page.ts';

type HostParts = { config: Config; readiness: Readiness; clock: Clock };

/** Everything that is not the API: files of the build, redirects to a locale, and the pages themselves. */
export async function servePages(
  app: FastifyInstance,
  web: Web,
  parts: HostParts,
  limiter: Limiter,
): Promise<void> {
  const { config, readiness, clock } = parts;
  const host = { app, web, config };
  const cache =
    config.pageCacheSeconds > 0 ? createPageCache(clock, { seconds: config.pageCacheSeconds }) : null;
  if (web.assets) await serveAssets(app, web.assets);

  // Bodies are read by the web itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    // The web answers HEAD itself; Fastify's own way of it does not know a streamed response.
    exposeHeadRoute: false,
    url: '/*',
    handler: async (request, reply) => {
      if (await web.intercept?.(request.raw, reply.raw)) return reply.hijack();
      if (readiness.state === 'starting') return reply.code(503).header('retry-after', 2).send('Starting');

      const wait = await limiter.byAddress(request);
      if (wait !== null) return sendNo(request, reply, tooSoon(wait));
      if (!reads(request) && request.headers.cookie && !isFromOurPages(request, config.publicUrl))
        return reply.code(403).send('Forbidden');

      const redirect = redirectFor(request.url, { supported: LOCALE_SEGMENTS, fallback: DEFAULT_SEGMENT });
      if (redirect) return reply.redirect(redirect, reads(request) ? 301 : 308);

      const page = cache && sharedRequest(host, request);
      if (!page || !(await sharePage(host, cache, { page, request, reply })))
        await sendOwnPage(host, request, reply);
      return reply;
    },
  });
}

const reads = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

async function sendOwnPage(host: PageHost, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const page = createRequest(request.raw, reply.raw);
  const { response, nonce, setCookies } = await renderPage(host, request, page);
  const policy = contentSecurityPolicy(nonce, host.config, host.web.hotReloadPort);
  reply.header('content-security-policy', policy);
  for (const cookie of setCookies) reply.header('set-cookie', cookie);
  reply.send(response);
}
