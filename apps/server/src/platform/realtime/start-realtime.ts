import type { Server } from 'node:http';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Announcements } from './announcements.ts';
import type { Bus, LiveMessage } from './bus.ts';
import { clientAddress } from './client-address.ts';
import { countMessages } from './count-messages.ts';
import { createHostedPublisher } from './hosted-publisher.ts';
import { createPostgresBus } from './postgres-bus.ts';
import { createLivePublisher, type LivePublisher } from './publisher.ts';
import { createRedisBus } from './redis-bus.ts';
import { createRealtimeServer, type RealtimeMetrics } from './server.ts';
import { createSessionSignals, type SessionSignals } from './session-signals.ts';
import type { FindLiveSessions } from './session-watch.ts';

export type Realtime = {
  /** Carries messages between our own processes. */
  bus: Bus;
  live: LivePublisher;
  /** Signals between our own processes, even if hosted Pusher serves the sockets. */
  signals: SessionSignals;
  /** Everything that is published to the browsers, also if hosted Pusher serves them. */
  announcements: Announcements;
  /** Serves sockets on this server. Null if hosted Pusher serves them. */
  serve(
    server: Server,
    findLive: FindLiveSessions,
  ): { metrics(): RealtimeMetrics; close(): Promise<void> } | null;
  close(): Promise<void>;
};

type Parts = {
  config: Config;
  databaseUrl: string;
  pool: Pool;
  log: Logger;
  metrics: Pick<Metrics, 'busMessages'>;
};

/** Starts our own sockets on our own bus, or uses hosted Pusher, which then serves the sockets. */
export async function startRealtime({ config, databaseUrl, pool, log, metrics }: Parts): Promise<Realtime> {
  const { key, secret, maxConnections, hosted } = config.realtime;
  const checks = !config.production;
  const bus = countMessages(
    config.redisUrl
      ? await createRedisBus({ url: config.redisUrl, logger: log })
      : await createPostgresBus({ url: databaseUrl, pool, logger: log }),
    metrics.busMessages,
  );
  const signals = createSessionSignals(bus, log);
  const close = () => bus.close();
  if (hosted) {
    const pusher = createHostedPublisher(hosted);
    const publish = async (message: LiveMessage) => {
      await Promise.all([pusher.publish(message), bus.publish(message)]);
    };
    const live = createLivePublisher({ publish }, log, { checks });
    return { bus, live, signals, announcements: bus, serve: () => null, close };
  }
  return {
    bus,
    live: createLivePublisher(bus, log, { checks }),
    signals,
    announcements: bus,
    close,
    serve(server, findLive) {
      const sockets = createRealtimeServer({
        key,
        secret,
        bus,
        logger: log,
        sessions: { signals, findLive },
        limits: { connections: maxConnections },
        addressOf: (request) => clientAddress(request, config.trustProxy),
        allowedOrigins: (origin) => origin === undefined || isOurs(origin, config),
      });
      sockets.attach(server);
      return sockets;
    },
  };
}

/**
 * Outside production every origin is accepted, because a page may be opened under any name of this machine.
 */
const isOurs = (origin: string, { publicUrl, production }: Config): boolean =>
  origin === publicUrl || !production;
