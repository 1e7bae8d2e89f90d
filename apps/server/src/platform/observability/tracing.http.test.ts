import { spawnSync } from 'node:child_process';
import { eventually } from '@marque/testing/eventually';
import { expect, test } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { attributesOf, startTraceReceiver } from '../../../test/trace-receiver.ts';
import { readConfig } from '../config.ts';
import { currentSpan, inSharedSpan, inSpan, measure, runWithin, type Span } from './spans.ts';
import { startTracing } from './start-tracing.ts';
import type { Tracing } from './tracing.ts';

const LIMITS = { mostWaiting: 20, lastSendingMs: 60_000 };

async function start(endpoint: string, env: Record<string, string> = {}, limits = LIMITS) {
  const { log, lines } = captureLog();
  const config = readConfig({
    ...{ MARQUE_ENV: 'testing', OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: '1', ...env },
  });
  const tracing = await startTracing(config, log, limits);
  if (!tracing) throw new Error('Tracing is configured.');
  return { tracing, told: () => lines().map(({ msg }) => msg) };
}

const begin = (tracing: Tracing, name = 'work'): Span => {
  const span = tracing.begin(name, { kind: 'consumer' });
  if (!span) throw new Error('Every trace is recorded.');
  return span;
};

test('nothing is traced and no library is loaded unless an endpoint is set', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) });
    const { startTracing } = await import(${JSON.stringify(new URL('./start-tracing.ts', import.meta.url).href)});
    const tracing = await startTracing({ environment: 'testing' });
    console.log(JSON.stringify({ off: tracing === undefined, loaded: loaded.filter((name) => /telemetry/.test(name)) }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual({ off: true, loaded: [] });
  expect(readConfig({}).tracing).toBeUndefined();
});

test('spans are sent with the headers and the name of the service when the process stops', async () => {
  const receiver = await startTraceReceiver();
  const { tracing } = await start(`${receiver.url}/collector/`, {
    ...{
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-tenant=house',
      OTEL_SERVICE_NAME: 'salon',
    },
  });
  await measure(begin(tracing), () => inSpan('call', { count: 2 }, async () => undefined));
  await tracing.stop();
  expect(receiver.requests).toMatchObject([
    { url: '/collector/v1/traces', headers: { authorization: 'Bearer abc', 'x-tenant': 'house' } },
  ]);
  expect(Object.keys(receiver.resources()[0] ?? {})).toEqual([
    ...['service.name', 'service.instance.id', 'deployment.environment.name'],
  ]);
  expect(receiver.resources()).toMatchObject([{ 'service.name': 'salon' }]);
  const [call, work] = receiver.spans();
  expect(call).toMatchObject({ name: 'call', traceId: work?.traceId, parentSpanId: work?.spanId });
  expect(call && attributesOf(call)).toEqual({ count: 2 });
});

test('of an error only its kind is sent', async () => {
  const receiver = await startTraceReceiver();
  const { tracing } = await start(receiver.url);
  const refused = Object.assign(new Error('Key (email)=(ada@example.com) exists'), { code: '23505' });
  await expect(measure(begin(tracing), () => Promise.reject(refused))).rejects.toBe(refused);
  await expect(
    measure(begin(tracing), () => Promise.reject(new TypeError('ada@example.com'))),
  ).rejects.toThrow();
  await tracing.stop();
  expect(receiver.spans().map(attributesOf)).toEqual([
    { 'error.type': '23505' },
    { 'error.type': 'TypeError' },
  ]);
  expect(receiver.spans().map(({ status }) => status.code)).toEqual([2, 2]);
  expect(receiver.bodies.join()).not.toContain('ada@');
});

test('work for several traces belongs to the first that is open, and is linked to the others', async () => {
  const receiver = await startTraceReceiver();
  const { tracing } = await start(receiver.url);
  const [ended, first, second] = ['ended', 'first', 'second'].map((name) => begin(tracing, name));
  ended?.end();
  const causes = [undefined, ended, first, second];
  const seen: (Span | undefined)[] = [];
  const work = async () => void seen.push(currentSpan());
  await inSharedSpan('batch', causes, { attributes: {}, work });
  // A batch that no traced request waits for must not continue the trace in which it happens to be started.
  await runWithin(first, () => inSharedSpan('batch', [undefined, ended], { attributes: {}, work }));
  first?.end();
  second?.end();
  await tracing.stop();
  const named = (name: string) => receiver.spans().filter((span) => span.name === name);
  expect(named('batch')).toMatchObject([
    { parentSpanId: named('first')[0]?.spanId, links: [{ spanId: named('second')[0]?.spanId }] },
  ]);
  expect(seen.map((span) => span !== undefined)).toEqual([true, false]);
});

test('what a trace has left behind does not continue it after its end', async () => {
  const receiver = await startTraceReceiver();
  const { tracing } = await start(receiver.url);
  const root = begin(tracing);
  const later = Promise.withResolvers<void>();
  const forgotten = runWithin(root, async () => {
    await later.promise;
    await inSpan('late', {}, async () => undefined);
  });
  root.end();
  later.resolve();
  await forgotten;
  await tracing.stop();
  expect(receiver.spans().map(({ name }) => name)).toEqual(['work']);
});

test('a trace of another program is recorded if that program records it', async () => {
  const receiver = await startTraceReceiver();
  const { tracing } = await start(receiver.url, { OTEL_TRACES_SAMPLER_ARG: '0' });
  const remote = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  expect(tracing.begin('alone', { kind: 'server' })).toBeUndefined();
  expect(tracing.begin('left out', { kind: 'server', remote: { ...remote, traceFlags: 0 } })).toBeUndefined();
  tracing.begin('continued', { kind: 'server', remote: { ...remote, traceFlags: 1 } })?.end();
  await tracing.stop();
  expect(receiver.spans()).toMatchObject([
    { name: 'continued', traceId: remote.traceId, parentSpanId: remote.spanId },
  ]);
});

test('while the receiver does not answer, few spans wait and the others are dropped', async () => {
  const held: { end(text: string): void }[] = [];
  const receiver = await startTraceReceiver((response) => void held.push(response));
  const { tracing } = await start(receiver.url);
  for (let count = 0; count < 5_000; count++) begin(tracing).end();
  await eventually(() => expect(held).toHaveLength(1));
  for (let count = 0; count < 5_000; count++) begin(tracing).end();
  const stopped = tracing.stop();
  await eventually(() => {
    for (const response of held.splice(0)) response.end('{}');
    expect(receiver.spans().length).toBeGreaterThanOrEqual(2 * LIMITS.mostWaiting);
  });
  await stopped;
  expect(receiver.spans()).toHaveLength(2 * LIMITS.mostWaiting);
});

test('a process stops although the receiver never answers', async () => {
  const receiver = await startTraceReceiver(() => undefined);
  const { tracing } = await start(receiver.url, {}, { ...LIMITS, lastSendingMs: 1 });
  begin(tracing).end();
  await tracing.stop();
});

test('a receiver that refuses is logged once, and when it accepts again', async () => {
  let status = 400;
  const receiver = await startTraceReceiver((response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"message": "ada@example.com"}');
  });
  const { tracing, told } = await start(receiver.url);
  const sendOnce = async () => {
    const before = receiver.bodies.length;
    for (let count = 0; count < LIMITS.mostWaiting; count++) begin(tracing).end();
    await eventually(() => expect(receiver.bodies.length).toBeGreaterThan(before));
  };
  await sendOnce();
  await eventually(() => expect(told()).toEqual(['traces were not sent']));
  await sendOnce();
  status = 200;
  await sendOnce();
  await tracing.stop();
  expect(told()).toEqual(['traces were not sent', 'traces are sent again']);
});

test('work goes on while nobody listens at the endpoint', async () => {
  const { tracing } = await start('http://127.0.0.1:1', {}, { ...LIMITS, lastSendingMs: 1 });
  expect(await measure(begin(tracing), async () => 'done')).toBe('done');
  await tracing.stop();
});
