import type { AddressInfo } from 'node:net';
import { buildApp } from '@marque/server/app';
import { openContent } from '@marque/server/capabilities/content/open-content';
import { openMedia } from '@marque/server/capabilities/media/open-media';
import { openPayments } from '@marque/server/capabilities/payments/open-payments';
import { createBotCheck } from '@marque/server/platform/bot-check/create-bot-check';
import { createDatabaseClock } from '@marque/server/platform/database-clock';
import { createMetrics } from '@marque/server/platform/observability/metrics';
import { createSwitches } from '@marque/server/platform/switches/switches';
import type { Web } from '@marque/server/platform/web-host/load-web';
import type { FastifyInstance } from 'fastify';
import type { Bench } from '../benchmark.ts';
import { type LiveHouse, openHouse } from './live-house.ts';

export type WebServer = { port: number; app: FastifyInstance; house: LiveHouse; close(): Promise<void> };

type Wishes = { settings?: Record<string, string>; web?: Web; port?: number };

/** The API as the program serves it, in this process: with all hooks, all limits, the database's clock and the bus. */
export async function openWebServer(
  bench: Pick<Bench, 'url' | 'database'>,
  { settings, web, port }: Wishes = {},
): Promise<WebServer> {
  const { database } = bench;
  const house = await openHouse(bench, settings);
  const { config, log, bidding } = house;
  const clock = await createDatabaseClock(database.pool, (error) => {
    throw error;
  });
  const media = await openMedia(config);
  const content = openContent(config, { database, clock, log, bus: house.realtime.bus });
  const contentVersion = await content.start();
  const app = await buildApp({
    ...{ config, database, clock, log, bidding, media },
    content,
    metrics: createMetrics(),
    live: house.realtime.live,
    payments: openPayments(config, { db: database, clock, ...house.realtime }),
    announcements: house.realtime.announcements,
    switches: createSwitches({ database, clock, log, bus: house.realtime.bus }),
    readiness: { state: 'ready' },
    botCheck: createBotCheck(config, database, clock),
    ...(web ? { web } : {}),
  });
  const close = async () => {
    await app.close();
    await contentVersion.stop();
    await media.close();
    clock.stop();
    await house.close();
  };
  return { port: await listen(app, port), app, house, close };
}

export async function listen(app: FastifyInstance, port = 0): Promise<number> {
  await app.listen({ port, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}
