import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { idleLimitMs } from '@marque/domain/customers/session-idle';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { roleProposals } from './capabilities/access/role-proposal.ts';
import { accessRoutes } from './capabilities/access/routes.ts';
import { afterAuctionRoutes } from './capabilities/after-auction/routes.ts';
import { auditRoutes } from './capabilities/audit/routes.ts';
import { biddingRoutes } from './capabilities/bidding/routes.ts';
import { voids } from './capabilities/bidding/void-proposal.ts';
import { calendarRoutes } from './capabilities/calendar/routes.ts';
import { commentRoutes } from './capabilities/comments/routes.ts';
import { completionRoutes } from './capabilities/completion/routes.ts';
import { consignmentRoutes } from './capabilities/consignment/routes.ts';
import { contentOfficeRoutes } from './capabilities/content/office-routes.ts';
import { contentRoutes } from './capabilities/content/routes.ts';
import { contentPictureRoutes } from './capabilities/content-pictures/routes.ts';
import { customerCareRoutes } from './capabilities/customer-care/routes.ts';
import { createCustomerCookie } from './capabilities/customers/customer-cookie.ts';
import { customerRoutes } from './capabilities/customers/routes.ts';
import { createSessions } from './capabilities/customers/sessions.ts';
import { deviceRoutes } from './capabilities/devices/routes.ts';
import { figureRoutes } from './capabilities/figures/routes.ts';
import { invitationRoutes } from './capabilities/invitations/routes.ts';
import { invoiceRoutes } from './capabilities/invoices/routes.ts';
import { keptFormRoutes } from './capabilities/kept-forms/routes.ts';
import { letterRoutes } from './capabilities/letters/routes.ts';
import { listingRoutes } from './capabilities/listings/routes.ts';
import { liveBoardRoutes } from './capabilities/live-board/routes.ts';
import { mailPreviewRoutes } from './capabilities/mail-previews/routes.ts';
import { mailSuppressionRoutes } from './capabilities/mail-suppressions/routes.ts';
import { mediaRoutes } from './capabilities/media/routes.ts';
import { servePictures } from './capabilities/media/serve-pictures.ts';
import { newsletterRoutes } from './capabilities/newsletter/routes.ts';
import { noticeRoutes } from './capabilities/notices/routes.ts';
import { notificationSettingsRoutes } from './capabilities/notification-settings/routes.ts';
import { notificationRoutes } from './capabilities/notifications/routes.ts';
import { officeSearchRoutes } from './capabilities/office-search/routes.ts';
import { passkeyRoutes } from './capabilities/passkeys/routes.ts';
import { refundProposals } from './capabilities/payments/refund-proposal.ts';
import { paymentRoutes } from './capabilities/payments/routes.ts';
import { personalDataRoutes } from './capabilities/personal-data/routes.ts';
import { printedPageRoutes } from './capabilities/printed-page/routes.ts';
import { runningAuctionRoutes } from './capabilities/running-auction/routes.ts';
import { createVisitCounter } from './capabilities/running-auction/visit-counter.ts';
import { sandboxRoutes } from './capabilities/sandbox/routes.ts';
import { savedSearchRoutes } from './capabilities/saved-searches/routes.ts';
import { savedViewRoutes } from './capabilities/saved-views/routes.ts';
import { noteDetails } from './capabilities/screening/note-details.ts';
import { screeningRoutes } from './capabilities/screening/routes.ts';
import { giveFirstCodes } from './capabilities/second-step/recovery-codes.ts';
import { secondStepRoutes } from './capabilities/second-step/routes.ts';
import { startLogin } from './capabilities/second-step/start-login.ts';
import { mayAddFile } from './capabilities/selling/may-add-file.ts';
import { sellingRoutes } from './capabilities/selling/routes.ts';
import { switchRoutes } from './capabilities/switches/routes.ts';
import { systemRoutes } from './capabilities/system/routes.ts';
import { todayRoutes } from './capabilities/today/routes.ts';
import { trustRoutes } from './capabilities/trust/routes.ts';
import { valuationRoutes } from './capabilities/valuation/routes.ts';
import { watchlistRoutes } from './capabilities/watchlist/routes.ts';
import { watchDatabasePressure } from './platform/database-pressure.ts';
import { collectApiMethods, isApiPath } from './platform/http/api-paths.ts';
import { keepRawBodies, parseBodies } from './platform/http/body-parsers.ts';
import { serveDocs } from './platform/http/docs-page.ts';
import { answerErrors, refuseApiPath } from './platform/http/errors.ts';
import { countInProcess, countInRedis, createLimiter } from './platform/http/limiter.ts';
import { observe } from './platform/http/observe.ts';
import { parseFiles } from './platform/http/receive-file.ts';
import { refuseConnection } from './platform/http/refuse-connection.ts';
import { requestLog } from './platform/http/request-log.ts';
import { addSecurityHeaders, readSecurityHeaders } from './platform/http/security-headers.ts';
import { sendHostRefusal } from './platform/http/send-refusals.ts';
import { serveRoutes } from './platform/http/serve-routes.ts';
import { stopReading, stopReadingAfterResponse } from './platform/http/stop-reading.ts';
import { timeLimits } from './platform/http/time-limits.ts';
import { traceRequests } from './platform/http/trace-requests.ts';
import { createUploadWatch } from './platform/http/watch-uploads.ts';
import { nextId } from './platform/next-id.ts';
import { outboxRoutes } from './platform/notifications/routes.ts';
import { noAnnouncements } from './platform/realtime/announcements.ts';
import { realtimeRoutes } from './platform/realtime/routes.ts';
import { createSessionSignals } from './platform/realtime/session-signals.ts';
import { createErrorPages } from './platform/web-host/error-pages.ts';
import { createPlaceholders } from './platform/web-host/placeholder-customers.ts';
import { createRefuse } from './platform/web-host/refuse-reader.ts';
import { servePages } from './platform/web-host/serve-pages.ts';

/**
 * Builds the HTTP server from its parts. It does not listen: the program does that, and tests inject
 * requests.
 */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, log, readiness, botCheck, media, web } = parts;
  const content = parts.content.reader;
  const { keys } = config;
  const errorPages = createErrorPages(
    web,
    async (locale) => (await content.find('headline', 'newsletter', locale))?.title ?? null,
  );
  const refuse = createRefuse(errorPages);
  const securityHeaders = await readSecurityHeaders(config);
  const limits = parts.timeLimits ?? timeLimits;
  const uploadWatch = createUploadWatch(limits);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    bodyLimit: 128 * 1024,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    requestTimeout: limits.requestMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    logController: requestLog(log),
    // A child logger per request is expensive and rarely used. Log calls pass the request id instead.
    childLoggerFactory: (logger) => logger,
    genReqId: nextId,
    requestIdHeader: config.trustProxy > 0 ? 'x-request-id' : false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 512 },
    // For a path that cannot be decoded or has an id that is too long. No hook runs for it, so its headers are set here.
    frameworkErrors: (error, request, reply) => {
      stopReading(request, reply);
      reply.headers(securityHeaders).header('x-request-id', request.id);
      if (error.code !== 'FST_ERR_BAD_URL' && isApiPath(request.url))
        refuseApiPath(request, reply, methodsOf);
      else refuse(request, reply, { code: 'not-found' });
    },
    clientErrorHandler: refuseConnection(log, securityHeaders, uploadWatch.isWatched),
  });
  // First, so that everything else runs for the span of the request.
  if (parts.tracing) traceRequests(app, { tracing: parts.tracing, trustsProxy: config.trustProxy > 0 });
  app.decorateRequest('credentials', null);
  app.decorateRequest('arrivedAt', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  stopReadingAfterResponse(app);
  // Otherwise a connection that was busy when the close began would delay it by the whole keep-alive timeout.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1;
  });

  const methodsOf = collectApiMethods(app);
  addSecurityHeaders(app, securityHeaders);
  // Parse cookies on demand, because few endpoints read them.
  await app.register(cookie, { hook: false });
  await app.register(accepts);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  if (parts.redis) await app.register(rateLimit, { global: false, redis: parts.redis });
  // Shed load by delay only: an event loop can be fully used and still respond quickly.
  await app.register(underPressure, {
    maxEventLoopDelay: config.shedAfterDelayMs,
    // An interval without a sample counts as an infinite delay, so the interval must be as long as the delay
    // that is allowed.
    sampleInterval: config.shedAfterDelayMs,
    retryAfter: 2,
  });
  observe(app, parts);
  answerErrors(app, refuse, methodsOf);

  const signals = parts.signals ?? createSessionSignals(null, log);
  const sessions = createSessions({
    ...{ db: parts.database, clock: parts.clock, signals },
    idleLimitMs: idleLimitMs(config.idleThresholdMs),
    needsSecondStep: config.production,
  });
  const placeholders = createPlaceholders();
  const isDatabaseBusy = watchDatabasePressure(parts.database.pool, config.shedAfterWaitMs);
  const pipeline = {
    ...{ ...parts, isDatabaseBusy },
    sessions: placeholders.alongside(sessions),
    customerCookie: createCustomerCookie(keys.customerCookie),
  };
  const proposalKinds = [roleProposals(sessions.forget), voids(parts.live), refundProposals(parts.payments)];
  const house = { content: parts.content, publicUrl: config.publicUrl, key: keys.contentPreviews };
  const routes = [
    ...accessRoutes(proposalKinds, parts.live),
    ...auditRoutes,
    ...biddingRoutes({ house: parts.bidding, live: parts.live, sealingKey: keys.sealedBids }),
    ...calendarRoutes(parts.live),
    ...commentRoutes(parts.live),
    ...afterAuctionRoutes({
      ...{ live: parts.live, terms: config, auditKey: keys.audit, bidLimits: config.bidLimits },
    }),
    ...completionRoutes({ ...parts.payments, terms: config, bidLimits: config.bidLimits }),
    ...consignmentRoutes({
      ...{ live: parts.live, auditKey: keys.audit, companies: config.companies },
      switches: parts.switches,
    }),
    ...letterRoutes(botCheck, parts.live, config),
    ...contentRoutes({ ...house, webhookSecret: config.contentful?.webhookSecret }),
    ...contentOfficeRoutes(house),
    ...contentPictureRoutes,
    ...customerRoutes({
      ...{ sessions, botCheck, config, content, switches: parts.switches },
      startLogin: startLogin,
      accountKey: keys.accounts,
      noteDetails: (trx, details, at) => noteDetails(trx, details, { key: keys.screening, at }),
    }),
    ...customerCareRoutes({
      ...{ sessions, live: parts.live, bidLimits: config.bidLimits },
      idleLimitMs: idleLimitMs(config.idleThresholdMs),
    }),
    ...deviceRoutes(log, config),
    ...figureRoutes(),
    ...invitationRoutes(config),
    ...invoiceRoutes,
    ...keptFormRoutes,
    ...listingRoutes(config),
    ...liveBoardRoutes,
    ...mailPreviewRoutes(config),
    ...mailSuppressionRoutes(config.mailEvents, parts.snsSource),
    ...mediaRoutes(media),
    ...newsletterRoutes(keys.unsubscribeLinks),
    ...noticeRoutes,
    ...notificationRoutes,
    ...notificationSettingsRoutes(keys.unsubscribeLinks),
    ...officeSearchRoutes,
    ...outboxRoutes,
    ...passkeyRoutes({
      ...{ sessions, config },
      accountKey: keys.accounts,
      giveRecoveryCodes: (trx, customerId) => giveFirstCodes(trx, customerId, keys.recoveryCodes),
    }),
    ...paymentRoutes(parts.payments, { metrics: parts.metrics, publicUrl: config.publicUrl }),
    ...personalDataRoutes(sessions, parts.live),
    ...printedPageRoutes(media, config),
    ...realtimeRoutes({
      ...(config.realtime.hosted ?? config.realtime),
      isHosted: config.realtime.hosted !== undefined,
    }),
    ...runningAuctionRoutes({ live: parts.live, auditKey: keys.audit }),
    ...sandboxRoutes,
    ...savedSearchRoutes(keys.unsubscribeLinks),
    ...savedViewRoutes,
    ...screeningRoutes(parts.live),
    ...secondStepRoutes({ sessions, keys, config }),
    ...sellingRoutes({ live: parts.live, media, auditKey: keys.audit }),
    ...switchRoutes(parts.switches),
    ...systemRoutes({ config, botCheck, build: () => web?.build() ?? 'none', log, switches: parts.switches }),
    ...todayRoutes({ kinds: proposalKinds, lanes: parts.bidding.lanes, bus: parts.bus }),
    ...trustRoutes,
    ...valuationRoutes(config),
    ...watchlistRoutes(parts.live),
  ].filter(({ endpoint }) => !(endpoint.developmentOnly && config.production));
  const limiter = createLimiter(
    config,
    routes.map(({ endpoint }) => endpoint),
    parts.redis ? countInRedis(app) : countInProcess(),
  );

  await app.register(async (api) => {
    api.addHook('onRequest', (request, reply, done) => {
      if (readiness.state === 'starting') sendHostRefusal(request, reply, { code: 'overloaded' });
      else done();
    });
    parseBodies(api);
    const { files, raw, bodies } = Object.groupBy(routes, ({ endpoint }) => {
      if (endpoint.acceptsFiles) return 'files';
      return endpoint.acceptsRawBody ? 'raw' : 'bodies';
    });
    serveRoutes(api, bodies ?? [], pipeline, limiter);
    serveDocs(api, { accessToken: config.publicAccessToken });
    await api.register(async (webhooks) => {
      keepRawBodies(webhooks);
      serveRoutes(webhooks, raw ?? [], pipeline, limiter);
    });
    await api.register(async (uploads) => {
      await parseFiles(uploads);
      uploadWatch.watchUploads(uploads);
      serveRoutes(uploads, files ?? [], pipeline, limiter);
    });
  });
  servePictures(app, { ...parts, limiter, sessions });
  const visits = createVisitCounter(parts.database, log, parts.live);
  app.addHook('onClose', visits.stop);
  if (web)
    await app.register(async (pages) =>
      servePages(pages, {
        ...{ web, limiter, methodsOf, refuse, errorPages, uploadWatch },
        parts: {
          ...{ ...parts, sessions, placeholders, isDatabaseBusy },
          announcements: parts.announcements ?? noAnnouncements,
          contentVersion: content.version,
          mayAddFile: (customer, listingId) => mayAddFile(parts.database, customer, listingId),
          countVisit: ({ url, ip, headers }) => {
            if (parts.switches.isOn('read-only')) return;
            visits.count(url, { address: ip, agent: headers['user-agent'] });
          },
        },
      }),
    );
  return app;
}
