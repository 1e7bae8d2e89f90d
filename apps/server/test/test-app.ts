import { checkAnnouncement } from '@marque/contracts/announcements';
import type { Database } from '@marque/db/database';
import { fixedClock } from '@marque/testing/fixed-clock';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import type { AppParts } from '../src/app-parts.ts';
import { createBiddingHouse } from '../src/capabilities/bidding/bidding-house.ts';
import { openContent } from '../src/capabilities/content/open-content.ts';
import { openMedia } from '../src/capabilities/media/open-media.ts';
import { openPayments } from '../src/capabilities/payments/open-payments.ts';
import { createBotCheck } from '../src/platform/bot-check/create-bot-check.ts';
import { readConfig } from '../src/platform/config.ts';
import { createMetrics } from '../src/platform/observability/metrics.ts';
import { createSwitches } from '../src/platform/switches/switches.ts';

export const APPLICATION_TOKEN = 'marque-web';

/** The whole API on a test's own database, with a fixed clock. */
export async function buildTestApp(
  database: Database,
  { env = {}, ...overrides }: Partial<AppParts> & { env?: Record<string, string> } = {},
): Promise<FastifyInstance> {
  const config = readConfig({
    MARQUE_ENV: 'testing',
    LOG_LEVEL: 'silent',
    // Do not shed load when the test machine is busy.
    SHED_AFTER_DELAY_MS: '60000',
    SHED_AFTER_WAIT_MS: '60000',
    CONTENT_SOURCE: 'files',
    ...env,
  });
  const clock = overrides.clock ?? fixedClock('2026-06-01T12:00:00Z');
  const live = overrides.live ?? { publish: checkAnnouncement };
  const media = overrides.media ?? (await openMedia(config));
  const log = overrides.log ?? pino({ level: config.logLevel });
  const app = await buildApp({
    config,
    database,
    clock,
    log,
    switches: createSwitches({ database, clock, log, bus: null }),
    metrics: createMetrics(),
    readiness: { state: 'ready' },
    botCheck: createBotCheck(config, database, clock),
    content: openContent(config, { database, clock, log, bus: null }),
    bidding: createBiddingHouse(database.forBids, live, { bidLimits: config.bidLimits }),
    live,
    media,
    payments: openPayments(config, { db: database, clock, live, signals: { announce: () => {} } }),
    ...overrides,
  });
  app.addHook('onClose', media.close);
  return app;
}
