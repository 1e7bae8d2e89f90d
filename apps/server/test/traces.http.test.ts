import { openDatabase } from '@marque/db/database';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { eventually } from '@marque/testing/eventually';
import { PATIENCE_MS } from '@marque/testing/patience';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { createBiddingHouse } from '../src/capabilities/bidding/bidding-house.ts';
import { queueNotices } from '../src/capabilities/notices/queue-notices.ts';
import { readConfig } from '../src/platform/config.ts';
import { createProviders } from '../src/platform/notifications/ports.ts';
import { measure, runWithin } from '../src/platform/observability/spans.ts';
import { startTracing } from '../src/platform/observability/start-tracing.ts';
import { tracePool } from '../src/platform/observability/trace-pool.ts';
import { startSession } from './ask.ts';
import { live } from './bidding/use-bidding-app.ts';
import { captureLog } from './capture-log.ts';
import { lotPages } from './lot-pages.ts';
import { startLoopbackProviders } from './notices/loopback-providers.ts';
import { startDelivering } from './notices/start-delivering.ts';
import { APPLICATION_TOKEN, buildTestApp } from './test-app.ts';
import { TEST_KEYS } from './test-keys.ts';
import { attributesOf, startTraceReceiver } from './trace-receiver.ts';

const postgres = useTestDatabase();
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const ofProxy = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };

async function startTraced(env: Record<string, string> = {}, poolSize = 5) {
  const receiver = await startTraceReceiver();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    ...env,
  };
  const tracing = await startTracing(readConfig({ MARQUE_ENV: 'testing', ...settings }), captureLog().log, {
    ...{ mostWaiting: 2_048, lastSendingMs: PATIENCE_MS },
  });
  if (!tracing) throw new Error('Tracing is configured.');
  const database = openDatabase({
    ...{ url: postgres.url, poolSize, statementTimeoutMs: PATIENCE_MS, lockTimeoutMs: PATIENCE_MS },
    ...{ applicationName: 'marque-test-traced', onPool: tracePool },
  });
  onTestFinished(database.close);
  return { receiver, settings, tracing, database };
}

async function serveTraced(env: Record<string, string>) {
  const traced = await startTraced(env);
  const { database, tracing, settings } = traced;
  const app = await buildTestApp(database, {
    ...{ env: settings, tracing, web: lotPages },
    bidding: createBiddingHouse(database.forBids, { publish: () => undefined }, { isTraced: true }),
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const lot = await buildAuction(postgres.database, live);
  const bidder = await buildBidder(postgres.database);
  const token = await startSession(postgres.database, bidder);
  return {
    ...{ ...traced, app, lot, bidder, token },
    bid: async (headers: Record<string, string>) => {
      const answer = await fetch(`${url}/api/listings/${lot.id}/bids?from=ada@example.com`, {
        ...{ method: 'POST', body: '{"amount": 5123}' },
        headers: { 'access-token': token, 'content-type': 'application/json', ...headers },
      });
      return answer.status;
    },
    read: async (path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(url + path, { headers: { 'access-token': APPLICATION_TOKEN, ...headers } });
      await answer.text();
      return answer.status;
    },
    /** What was received until the program ended. */
    async end() {
      await app.close();
      await tracing.stop();
      return traced.receiver.spans();
    },
  };
}

test('a bid is one trace from the proxy to the batch that commits it, and names nobody', async () => {
  const served = await serveTraced({ TRUST_PROXY: '1' });
  const { lot, bidder, token } = served;
  expect(await served.bid(ofProxy)).toBe(201);
  const spans = (await served.end()).filter(({ traceId }) => traceId === TRACE);
  const named = (name: string) => spans.filter((span) => span.name === name);
  const route = '/api/listings/:id/bids';
  const [request] = named(`POST ${route}`);
  expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331' });
  expect(request && attributesOf(request)).toEqual({
    ...{ 'http.request.method': 'POST', 'http.route': route, 'http.response.status_code': 201 },
  });
  const [batch] = named('batch of bids');
  expect(batch).toMatchObject({ parentSpanId: request?.spanId });
  expect(named('lane-write-batch')).toMatchObject([{ parentSpanId: batch?.spanId }]);
  // The session is read before the body has arrived, and the bidders after it.
  const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(children.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['live-sessions', 'screening-connected-customers', 'batch of bids']),
  );

  const sent = served.receiver.bodies.join();
  const secrets = [
    lot.id,
    lot.owner_id,
    bidder.id,
    bidder.email,
    token,
    '5123',
    'ada@example.com',
    '127.0.0.1',
  ];
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
});

test('without a proxy of ours, nobody outside chooses what is traced', async () => {
  const served = await serveTraced({ TRUST_PROXY: '0', OTEL_TRACES_SAMPLER_ARG: '0' });
  expect(await served.bid(ofProxy)).toBe(201);
  expect(await served.end()).toEqual([]);
});

test.each(['no-trace', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `ff${ofProxy.traceparent.slice(2)}`])(
  'the header %j is ignored',
  async (traceparent) => {
    const served = await serveTraced({ TRUST_PROXY: '1' });
    expect(await served.read('/healthz', { traceparent })).toBe(200);
    const [span] = await served.end();
    expect(span).toMatchObject({ name: 'GET /healthz' });
    expect(span?.traceId).not.toBe(TRACE);
    expect(span?.parentSpanId).toBeUndefined();
  },
);

test('the calls of a page and their queries belong to the page', async () => {
  const served = await serveTraced({ TRUST_PROXY: '1' });
  const html = { accept: 'text/html' };
  expect(await served.read(`/en/listings/${served.lot.id}`, { ...ofProxy, ...html })).toBe(200);
  const spans = await served.end();
  const call = spans.find(({ name, traceId }) => name === 'GET /api/listings/:id' && traceId === TRACE);
  const page = spans.find(({ spanId }) => spanId === call?.parentSpanId);
  expect(page).toMatchObject({ parentSpanId: 'b7ad6b7169203331' });
  const query = spans.find(({ name, traceId }) => name.startsWith('select') && traceId === TRACE);
  expect(query && attributesOf(query)).toEqual({
    ...{ 'db.system.name': 'postgresql', 'db.query.summary': query?.name },
  });
});

test('a query that waited for a connection stays in its own trace, and the wait is in it', async () => {
  const { receiver, tracing, database } = await startTraced({}, 1);
  const [holder, waiting] = ['holder', 'waiting'].map((name) => tracing.begin(name, { kind: 'consumer' }));
  const client = await runWithin(holder, () => database.pool.connect());
  const answer = runWithin(waiting, () => database.pool.query('select 1 from auctions limit 0'));
  const wrong = runWithin(waiting, () => database.pool.query('select 1 / 0'));
  runWithin(holder, () => client.release());
  await answer;
  await expect(wrong).rejects.toMatchObject({ code: '22012' });
  holder?.end();
  waiting?.end();
  await tracing.stop();
  const spans = receiver.spans();
  const [own] = spans.filter(({ name }) => name === 'waiting');
  const inOwn = spans.filter(({ parentSpanId }) => parentSpanId === own?.spanId);
  expect(inOwn.map(({ name }) => name).sort()).toEqual([
    ...['select', 'select auctions', 'wait for a connection', 'wait for a connection'],
  ]);
  const failed = inOwn.find(({ name }) => name === 'select');
  expect(failed && attributesOf(failed)).toMatchObject({ 'error.type': '22012' });
});

test('a transaction has a span for each statement', async () => {
  const { receiver, tracing, database } = await startTraced();
  const span = tracing.begin('work', { kind: 'consumer' });
  if (!span) throw new Error('Every trace is recorded.');
  await measure(span, () =>
    database.kysely.transaction().execute((trx) => trx.selectFrom('sales').select('id').limit(1).execute()),
  );
  await tracing.stop();
  const names = receiver.spans().map(({ name }) => name);
  expect(names.filter((name) => name !== 'wait for a connection')).toEqual([
    ...['begin', 'select sales', 'commit', 'work'],
  ]);
});

test('a job is a trace, with its calls of providers', async () => {
  const { receiver, tracing, database } = await startTraced();
  const loopback = await startLoopbackProviders();
  const providers = createProviders(loopback.settings, database);
  onTestFinished(() => providers.close());
  const ports = queueNotices(
    { db: database, clock: { now: () => new Date() }, keys: TEST_KEYS },
    { jobId: '1', kind: 'test', urgency: 'urgent', payload: {} },
  );
  await ports.mail.send({ to: 'ada@example.com', subject: 'Sold', text: 'Sold', html: '<p>Sold</p>' });
  await ports.sms.send({ to: '+441632960123', text: 'Sold' });
  const worker = await startDelivering(database, providers, tracing);
  await eventually(() => expect(loopback.taken.toSorted()).toEqual(['mail', 'sms']));
  await worker.stop();
  await tracing.stop();
  const spans = receiver.spans();
  const jobs = spans.filter(({ name }) => name === 'notices.deliver');
  for (const call of ['send mail', 'POST 127.0.0.1'])
    expect(jobs.map(({ spanId }) => spanId)).toContain(spans.find(({ name }) => name === call)?.parentSpanId);
  const sent = receiver.bodies.join();
  for (const secret of ['ada@example.com', '441632960123', 'Sold', 'Accounts'])
    expect(sent).not.toContain(secret);
});
