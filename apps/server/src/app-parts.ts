import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { BiddingHouse } from './capabilities/bidding/bidding-house.ts';
import type { OpenContent } from './capabilities/content/open-content.ts';
import type { SnsSource } from './capabilities/mail-suppressions/sns-source.ts';
import type { Media } from './capabilities/media/open-media.ts';
import type { Payments } from './capabilities/payments/open-payments.ts';
import type { BotCheck } from './platform/bot-check/bot-check.ts';
import type { Config } from './platform/config.ts';
import type { TimeLimits } from './platform/http/time-limits.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import type { Readiness } from './platform/observability/readiness.ts';
import type { Tracing } from './platform/observability/tracing.ts';
import type { Announcements } from './platform/realtime/announcements.ts';
import type { Bus } from './platform/realtime/bus.ts';
import type { LivePublisher } from './platform/realtime/publisher.ts';
import type { SessionSignals } from './platform/realtime/session-signals.ts';
import type { Replicas } from './platform/replicas/replicas.ts';
import type { Switches } from './platform/switches/switches.ts';
import type { Web } from './platform/web-host/load-web.ts';

/** The parts that the program creates. `buildApp` builds the HTTP server from them. */
export type AppParts = {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  botCheck: BotCheck;
  content: OpenContent;
  bidding: BiddingHouse;
  live: LivePublisher;
  media: Media;
  payments: Payments;
  switches: Switches;
  /** Notifies other processes when sessions end or change. Absent in tests that have only one process. */
  signals?: SessionSignals;
  /** Shortens the life of cached pages. Absent in tests without a bus. */
  announcements?: Announcements;
  /** Its state is shown in the office. Absent in tests that have only one process. */
  bus?: Pick<Bus, 'isConnected'>;
  redis?: Redis;
  /** Absent if there are none. */
  replicas?: Replicas;
  /** Absent unless an endpoint for traces is configured. */
  tracing?: Tracing;
  /** Tests put a server on this machine in the place of Amazon’s. */
  snsSource?: SnsSource;
  /** Tests choose shorter limits. */
  timeLimits?: TimeLimits;
  /** Absent if only the API is served. */
  web?: Web;
};
