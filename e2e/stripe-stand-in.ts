import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isRefusal } from '@marque/contracts/refusal';
import { createSandboxFetch } from '@marque/server/capabilities/sandbox/answer-call';
import { deliverEvent } from '@marque/server/capabilities/sandbox/deliver-event';
import { enterCard } from '@marque/server/capabilities/sandbox/enter-card';
import { createTestDatabase } from '@marque/testing/test-database';

const TEST_CARD = { number: '4242424242424242', expiry: '08/39', code: '123' };
const clock = { now: () => new Date() };
const webhookSecret = 'whsec_of_the_stand_in';

/**
 * Stands in for Stripe on this machine: its API, and a page on another origin with one button that enters a test card.
 * The sandbox answers the calls, on a database of its own.
 */
export async function startStripeStandIn() {
  const clone = await createTestDatabase();
  const { database: db } = clone;
  let url = '';
  const answer = createSandboxFetch({ db, clock, pageOf: (id) => `${url}/page/${id}` });

  const server = createServer(async (request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const session = /^\/page\/(\w+)$/.exec(path)?.[1];
    if (session && method === 'POST') {
      const visit = await enterCard({ db, clock }, session, TEST_CARD);
      if (isRefusal(visit)) return response.writeHead(409).end(visit.code);
      return response.writeHead(303, { location: visit.return_url }).end();
    }
    if (session)
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Cards</title><form method="post"><button>Save this card</button></form>');
    const body = await buffer(request);
    const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const answered = await answer(new URL(path, url), {
      ...{ method, headers },
      ...(body.length > 0 ? { body } : {}),
    });
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(await answered.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    settings: {
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: 'sk_live_of_the_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
    /** Sends every event to the webhook, as often as this is called. */
    async deliverEvents(post: (body: string, signature: string) => Promise<number>): Promise<number> {
      const { rows } = await db.pool.query<{ id: string }>(
        `select id from sandbox.objects where kind = 'event'`,
      );
      for (const { id } of rows) await deliverEvent(id, { db, webhookSecret, now: clock.now(), post });
      return rows.length;
    },
    /** The amounts that were really charged for these payments of ours. */
    async chargedFor(payments: string[]): Promise<number[]> {
      const { rows } = await db.pool.query<{ amount: number }>(
        `select (data ->> 'amount')::int as amount from sandbox.objects where kind = 'payment_intent'
         and data ->> 'status' = 'succeeded' and data -> 'metadata' ->> 'payment' = any($1)`,
        [payments],
      );
      return rows.map(({ amount }) => amount);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await clone.drop();
    },
  };
}
