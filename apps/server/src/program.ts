import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keepAuditJob } from '@marque/contracts/audit';
import { sweepReceiptsJob } from '@marque/contracts/bidding/jobs';
import { pruneLettersJob } from '@marque/contracts/contact';
import { checkAllLinksJob } from '@marque/contracts/content/links';
import { endBlocksJob } from '@marque/contracts/customer-care/jobs';
import { pruneSessionsJob } from '@marque/contracts/customers/jobs';
import { pushJob } from '@marque/contracts/devices';
import { removeOrphansJob } from '@marque/contracts/media';
import { deliverNoticeJob, pruneNoticesJob } from '@marque/contracts/notices';
import { smsJob } from '@marque/contracts/notification-settings';
import { pruneNotificationsJob } from '@marque/contracts/notifications';
import {
  prunePaymentsJob,
  remindWinnersJob,
  sweepCardSetupsJob,
  sweepDisputeAnswersJob,
  sweepPaymentsJob,
  sweepRefundsJob,
  warnOfExpiryJob,
} from '@marque/contracts/payments/jobs';
import { pruneQueueJob } from '@marque/contracts/queue';
import { sweepSalesJob } from '@marque/contracts/sales/completion';
import { pruneSandboxJob } from '@marque/contracts/sandbox';
import { pruneSearchesJob } from '@marque/contracts/saved-searches';
import { screenRunningJob } from '@marque/contracts/screening/jobs';
import { sealAppsAgainJob } from '@marque/contracts/second-step-jobs';
import { pruneKeptFormsJob } from '@marque/contracts/selling/kept-forms';
import { expireOffersJob } from '@marque/contracts/selling/offers';
import { makeVisitMonthsJob } from '@marque/contracts/selling/running';
import { pruneRemindersJob, remindWatchersJob } from '@marque/contracts/watchlist';
import { bringUpToDate } from '@marque/db/bring-up-to-date';
import { connectOrExplain } from '@marque/db/connect';
import { startEmbeddedPostgres } from '@marque/db/embedded';
import { idleLimitMs } from '@marque/domain/customers/session-idle';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { afterAuctionJobs } from './capabilities/after-auction/jobs.ts';
import { auditJobs } from './capabilities/audit/jobs.ts';
import { claimAtStart } from './capabilities/backup/claim-at-start.ts';
import { archivingTo } from './capabilities/backup/place.ts';
import { readArchiveLag } from './capabilities/backup/read-archive-lag.ts';
import { startAuctionClock, startBiddingHeartbeat } from './capabilities/bidding/auction-clock.ts';
import { createBiddingHouse } from './capabilities/bidding/bidding-house.ts';
import { completionJobs } from './capabilities/completion/jobs.ts';
import { consignmentJobs } from './capabilities/consignment/jobs.ts';
import { openContent } from './capabilities/content/open-content.ts';
import { findLiveRoles, livenessAt } from './capabilities/customers/session-repository.ts';
import type { DemoParts } from './capabilities/demo/create-demo.ts';
import { seedDemoAccounts } from './capabilities/demo/seed-accounts.ts';
import { mediaJobs } from './capabilities/media/jobs.ts';
import { openMedia } from './capabilities/media/open-media.ts';
import { createPictureProcess } from './capabilities/media/process/picture-process.ts';
import { noticeJobs } from './capabilities/notices/jobs.ts';
import { queueNotices } from './capabilities/notices/queue-notices.ts';
import { startChargingDue } from './capabilities/payments/charge-due.ts';
import { paymentJobs } from './capabilities/payments/jobs.ts';
import { openPayments } from './capabilities/payments/open-payments.ts';
import { readPaymentFigures } from './capabilities/payments/read-payment-figures.ts';
import { saleNoticeJobs } from './capabilities/sale-notices/jobs.ts';
import { sandboxJobs } from './capabilities/sandbox/jobs.ts';
import { startAlerting } from './capabilities/saved-searches/start-alerting.ts';
import { screeningJobs } from './capabilities/screening/jobs.ts';
import { readHealthFigures } from './capabilities/today/read-health-figures.ts';
import { startLastReminders } from './capabilities/watchlist/start-last-reminders.ts';
import { jobHandlers } from './job-handlers.ts';
import { createBotCheck } from './platform/bot-check/create-bot-check.ts';
import { type Config, readConfig } from './platform/config.ts';
import { createDatabaseClock } from './platform/database-clock.ts';
import { connectToRedis } from './platform/http/connect-to-redis.ts';
import { startEnqueueing } from './platform/jobs/pending-jobs.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { claimPort, listen } from './platform/listen.ts';
import { createProviders } from './platform/notifications/ports.ts';
import { createLog } from './platform/observability/log.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import { createReadiness } from './platform/observability/readiness.ts';
import { startTracing } from './platform/observability/start-tracing.ts';
import { openServiceDatabase } from './platform/open-service-database.ts';
import { startRealtime } from './platform/realtime/start-realtime.ts';
import { startReplicas } from './platform/replicas/replicas.ts';
import { createShutdown, type Shutdown } from './platform/shutdown.ts';
import { createSwitches } from './platform/switches/switches.ts';
import { loadBuiltWeb, type Web } from './platform/web-host/load-web.ts';
import type { Role } from './role.ts';
import { welcome } from './welcome.ts';

type Environment = Record<string, string | undefined>;

export async function startProgram(environment: Environment, role: Role): Promise<void> {
  const config = readConfig(environment);
  const log = createLog(config);
  const shutdown = createShutdown(log);
  shutdown.onSignals();
  try {
    await startParts(environment, role, { config, log, shutdown });
  } catch (error) {
    // Stop the parts that have started already, so that a failed start leaves nothing running.
    await shutdown.stopAll();
    throw error;
  }
}

type Foundation = { config: Config; log: Logger; shutdown: Shutdown };

/** Starts the parts of the requested role in the order of their dependencies. They stop in reverse order. */
async function startParts(
  environment: Environment,
  role: Role,
  { config, log, shutdown }: Foundation,
): Promise<void> {
  const tell = (sentence: string) => log.info(sentence);
  const servesWeb = role !== 'worker';
  const metrics = createMetrics();
  const readiness = createReadiness();

  if (servesWeb) await claimPort(config);
  const tracing = await startTracing(config, log);
  // The other parts stop before it, so their last spans are sent too.
  if (tracing) shutdown.add('traces', tracing.stop);
  const web = servesWeb ? await loadWeb(environment, config) : undefined;

  let databaseUrl = config.database.url;
  if (!databaseUrl) {
    const postgres = await startEmbeddedPostgres({
      ...{ dataDir: resolve(config.dataDir), onProgress: tell, archiving: archivingTo(config.backup) },
    });
    shutdown.add('PostgreSQL', postgres.stop);
    databaseUrl = postgres.url;
    if (config.backup) await claimAtStart(config.backup, databaseUrl, log);
  }
  const database = openServiceDatabase(config, databaseUrl, log);
  shutdown.add('database connections', database.close);
  metrics.watchPool(database);

  const limits = config.redisUrl ? connectToRedis(config.redisUrl, log) : undefined;
  if (limits) shutdown.add('Redis', limits.close);

  await (await connectOrExplain(databaseUrl)).end();
  const clock = await createDatabaseClock(database.pool, (error) =>
    log.warn({ err: error }, 'the clock of the database was not read'),
  );
  shutdown.add('clock', async () => clock.stop());
  const realtime = await startRealtime({ config, databaseUrl, pool: database.pool, log, metrics });
  shutdown.add('bus', realtime.close);
  metrics.watchBus(realtime.bus.isConnected);
  const { live, signals, announcements } = realtime;
  // Workers decide, so they read only the primary.
  const replicas = servesWeb
    ? await startReplicas({ config, databaseUrl, database, announcements, log })
    : undefined;
  if (replicas) {
    shutdown.add('replicas', replicas.stop);
    metrics.watchReplicas(replicas.lags);
  }
  const switches = createSwitches({ database, clock, log, bus: realtime.bus });
  const isReadOnly = () => switches.isOn('read-only');
  const idleMs = idleLimitMs(config.idleThresholdMs);

  const content = openContent(config, {
    ...{ database, clock, log, bus: realtime.bus, isReadOnly },
    ...(replicas ? { replicas } : {}),
  });

  const payments = openPayments(config, { db: database, clock, live, signals, log });
  metrics.watchPayments(() => readPaymentFigures(database, clock.now()));
  if (config.backup) metrics.watchArchive(() => readArchiveLag(database.kysely));
  metrics.watchHealth(() => readHealthFigures(database.kysely, clock.now()));

  const bidding = servesWeb
    ? createBiddingHouse(database.forBids, live, {
        bidLimits: config.bidLimits,
        onCommit: (bids) => metrics.laneBatches.observe(bids),
        isTraced: tracing !== undefined,
        onFailure: (error, { auctionId }) => log.error({ err: error, auctionId }, 'a bid failed'),
      })
    : undefined;
  if (bidding) metrics.watchLanes(bidding.lanes.waiting);
  const pictures = createPictureProcess({ bidsArrive: () => bidding?.lanes.areBusy() ?? false });
  const media = await openMedia(config, {
    process: pictures,
    whenFull: (error) => log.error({ err: error }, 'the disk is full, so a file was refused'),
  });
  shutdown.add('pictures', media.close);
  if (bidding) {
    const botCheck = createBotCheck(config, database, clock);
    const app = await buildApp({
      ...{ config, database, clock, log, metrics, readiness, botCheck, bidding, live, media },
      ...{ payments, signals, announcements, switches, content, bus: realtime.bus },
      ...(limits ? { redis: limits.redis } : {}),
      ...(replicas ? { replicas } : {}),
      ...(tracing ? { tracing } : {}),
      ...(web ? { web } : {}),
    });
    shutdown.add('lanes', bidding.lanes.idle);
    shutdown.add('HTTP', () => app.close());
    await listen(app, config);
    const sockets = realtime.serve(app.server, (ids) =>
      findLiveRoles(database, ids, livenessAt(clock.now(), idleMs)),
    );
    if (sockets) {
      shutdown.add('sockets', sockets.close);
      metrics.watchRealtime(sockets.metrics);
    }
  }

  // While a release replaces another one, a process of the older one may have to start again on the newer schema.
  await bringUpToDate({
    ...{ url: databaseUrl, ownerUrl: config.database.ownerUrl, onProgress: tell },
    mayBeNewer: config.database.url !== undefined,
  });
  shutdown.add('switches', (await switches.start()).stop);
  shutdown.add('content version', (await content.start()).stop);
  if (!config.production) await seedDemoAccounts(database, clock.now());
  const demo = config.demo.catalogue ? await loadDemo({ config, database, clock, log, media }) : undefined;
  await demo?.seed();

  if (servesWeb) {
    // It says whether bids can be taken, so it must not wait behind pages either.
    const heartbeat = await startBiddingHeartbeat({ database: database.forBids, live, log, isReadOnly });
    shutdown.add('heartbeat', heartbeat.stop);
  }
  if (role !== 'web') {
    const providers = createProviders(config, database);
    shutdown.add('mail', async () => providers.close());
    const context = {
      ...{ db: database, clock, live, publicUrl: config.publicUrl },
      ...{ keys: config.keys, idleLimitMs: idleMs },
    };
    const handlers = [
      ...[...jobHandlers, ...auditJobs(log), ...mediaJobs(media), ...paymentJobs(payments, config)],
      ...noticeJobs(providers),
      ...afterAuctionJobs(live, config),
      ...completionJobs(live),
      ...saleNoticeJobs(config),
      ...consignmentJobs(config),
      ...screeningJobs(live, config),
      ...(payments.sandbox ? sandboxJobs(payments.sandbox) : []),
      ...(demo?.jobs() ?? []),
    ];
    const worker = await startWorker(handlers, context, {
      ...config.worker,
      log,
      metrics,
      tracing,
      isPaused: isReadOnly,
      notificationsOf: (cause) => {
        const queued = queueNotices(context, cause);
        return demo?.notifications(queued) ?? queued;
      },
      unpaced: [deliverNoticeJob, pushJob, smsJob],
      everyMinute: [
        ...[remindWatchersJob, keepAuditJob, pruneSessionsJob, endBlocksJob, sweepReceiptsJob],
        ...[sweepPaymentsJob, sweepRefundsJob, sweepDisputeAnswersJob, remindWinnersJob, sweepSalesJob],
        ...[expireOffersJob, pruneKeptFormsJob],
      ],
      everyHour: [
        ...[removeOrphansJob, sweepCardSetupsJob, warnOfExpiryJob],
        ...[pruneNoticesJob, pruneSearchesJob, pruneLettersJob, pruneNotificationsJob],
      ],
      everyNight: [
        ...[screenRunningJob, checkAllLinksJob, sealAppsAgainJob, makeVisitMonthsJob],
        ...[prunePaymentsJob, pruneRemindersJob, pruneQueueJob],
        ...(payments.sandbox ? [pruneSandboxJob] : []),
      ],
    });
    shutdown.add('worker', worker.stop);
    shutdown.add('pending jobs', startEnqueueing(database, log).stop);
    const auctionClock = startAuctionClock({ database, live, log, isReadOnly }, config);
    shutdown.add('auction clock', auctionClock.stop);
    const beside = { database, clock, log, isReadOnly };
    shutdown.add('saved searches', startAlerting(beside).stop);
    shutdown.add('last reminders', startLastReminders(beside).stop);
    const areChargesOff = () => isReadOnly() || switches.isOn('automatic-charges-off');
    shutdown.add(
      'due charges',
      startChargingDue({ ...payments, db: database, clock }, log, areChargesOff).stop,
    );
  }
  if (bidding && demo) {
    const life = await demo.live(bidding, live, isReadOnly);
    shutdown.add('demo', life.stop);
  }

  readiness.state = 'ready';
  shutdown.add('readiness', async () => {
    readiness.state = 'draining';
    // The balancer sends requests until it has noticed.
    if (servesWeb) await pause(config.drainMs);
  });
  if (servesWeb) welcome(config);
  else tell('The worker is running.');
}

/** Only the dev command requests hot reload, and its code is loaded only then. */
async function loadWeb(environment: Environment, { port }: Config): Promise<Web> {
  if (environment.MARQUE_HOT_RELOAD !== 'on') return loadBuiltWeb();
  const { loadHotWeb } = await import('./platform/web-host/load-hot-web.ts');
  // Derive the hot reload port from our own port, so that two instances can run in development at the same
  // time.
  return loadHotWeb(port + 10_000);
}

/** Imports the demo on demand, because its drawings are many files and nothing else needs them. */
async function loadDemo(parts: DemoParts) {
  const { createDemo } = await import('./capabilities/demo/create-demo.ts');
  return createDemo(parts);
}
