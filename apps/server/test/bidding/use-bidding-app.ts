import { useTestDatabase } from '@marque/testing/test-database';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { createBiddingHouse } from '../../src/capabilities/bidding/bidding-house.ts';
import type { LaneSettings } from '../../src/capabilities/bidding/lanes.ts';
import { ask, startSession } from '../ask.ts';
import { captureLog } from '../capture-log.ts';
import { buildTestApp } from '../test-app.ts';

/** The clock of the test app is fixed at noon. The auctions of these tests start and end around it. */
export const NOON = new Date('2026-06-01T12:00:00Z');
export const fromNoon = (ms: number): Date => new Date(NOON.getTime() + ms);
export const live = { starts_at: fromNoon(-3_600_000), ends_at: fromNoon(3_600_000) };

/** The whole API. Its announcements and its log are recorded. */
export function useBiddingApp(lanes?: LaneSettings) {
  const postgres = useTestDatabase();
  const events: unknown[] = [];
  const captured = captureLog();
  let app: FastifyInstance | undefined;
  const publisher = {
    publish: (...event: unknown[]) => {
      events.push(event);
    },
  };
  const opened = () => {
    if (!app) throw new Error('The test app exists only while tests run.');
    return app;
  };

  beforeAll(async () => {
    const bidding = createBiddingHouse(postgres.database, publisher, { settings: lanes });
    app = await buildTestApp(postgres.database, { bidding, log: captured.log });
  });
  afterAll(() => app?.close());

  return {
    ...{ postgres, events, publisher, logText: captured.text },
    read: (url: string) => ask(opened(), { method: 'GET', url }),
    async readAs(customer: { id: string }, url: string) {
      const token = await startSession(postgres.database, customer);
      return ask(opened(), { method: 'GET', url, headers: { 'access-token': token } });
    },
    /** Bids as a customer, or with only the application token. */
    async bid(customer: { id: string } | null, id: string, body: object, key?: string) {
      const token = customer ? await startSession(postgres.database, customer) : undefined;
      const headers = {
        ...(token ? { 'access-token': token } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      };
      return ask(opened(), { method: 'POST', url: `/api/listings/${id}/bids`, payload: body, headers });
    },
  };
}
