import { allEndpoints } from '@marque/contracts/all-endpoints';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { useTestApp } from '../use-test-app.ts';
import { CALLERS, type Caller, type CallerKind, createCallers, entitledTo, subjectOf } from './callers.ts';
import { createHarmlessness } from './expect-harmless.ts';
import { hostileParts, hostileTexts, hostileValues } from './hostile-values.ts';
import { SAMPLE_BODIES, SAMPLE_QUERIES } from './own-samples.ts';
import { fieldsOf, sampleOf } from './sample-of.ts';

const served = useTestApp({
  env: { CONTENT_SOURCE: 'embedded', LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '100000' },
});

let isHarmless: Awaited<ReturnType<typeof createHarmlessness>>;
let callerOf: Awaited<ReturnType<typeof createCallers>>;
beforeAll(async () => {
  const payload = { email: 'ada@example.com', regions_of_interest: ['UK'] };
  isHarmless = await createHarmlessness(() =>
    ask(served.app, { method: 'POST', url: '/api/newsletter/subscribe', payload }),
  );
  callerOf = await createCallers(served.database);
});

const fill = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

const recordOf = (schema: AnyEndpoint['params'], { named }: Caller): Record<string, unknown> => {
  const sample = schema ? sampleOf(schema, named) : {};
  return typeof sample === 'object' && sample !== null ? { ...sample } : {};
};

function paramsOf({ path, params }: AnyEndpoint, caller: Caller): Record<string, unknown> {
  const id = caller.named[subjectOf(path)];
  return { ...recordOf(params, caller), ...(path.includes('{id}') && id ? { id } : {}) };
}

const readers = new Map<CallerKind, Promise<Caller>>();

/** Endpoints that only read share a caller. Each other endpoint has its own, because it may close the account. */
function callerFor(kind: CallerKind, { method }: AnyEndpoint): Promise<Caller> {
  if (method !== 'GET') return callerOf(kind);
  const reader = readers.get(kind) ?? callerOf(kind);
  readers.set(kind, reader);
  return reader;
}

/** Calls an endpoint, with a session that is replaced when a call has ended it. */
async function callAs(kind: CallerKind, { method, path, ...endpoint }: AnyEndpoint) {
  const caller = await callerFor(kind, { method, path, ...endpoint });
  const params = paramsOf({ method, path, ...endpoint }, caller);
  const needsHeaders = endpoint.headers && !endpoint.headers.safeParse({}).success;
  const required = needsHeaders ? (recordOf(endpoint.headers, caller) as Record<string, string>) : {};
  let token = await caller.token();
  const call = async ({ headers, ...request }: Omit<InjectOptions, 'method'>) => {
    const answer = await ask(served.app, {
      ...request,
      method,
      headers: { 'access-token': token, ...required, ...headers },
    });
    if (answer.statusCode === 401) token = await caller.token();
    return answer;
  };
  return {
    call,
    caller,
    params,
    url: fill(path, params),
    body: { ...recordOf(endpoint.body, caller), ...SAMPLE_BODIES[endpoint.operation] },
  };
}

const JSON_BODY = { 'content-type': 'application/json' };
const EVERY_PART = [
  ...Object.values(hostileParts).map((part) => `anything=${part}`),
  'anything[4294967290]=1',
  'anything=1&'.repeat(400),
].join('&');

/**
 * The caller with the fewest rights attacks each field alone, with each value, next to good values. The others attack all
 * fields at once, each with another value. This is enough to find where their rights make a difference.
 */
const attacksAlone = (kind: CallerKind, endpoint: AnyEndpoint): boolean => kind === entitledTo(endpoint);

/** Each is refused with the whole input, before a schema reads the other fields. */
const REFUSED_AT_ONCE = ['NUL', 'half a surrogate pair', 'a prototype'];

/** Gives each name another of the values. The first value differs between endpoints. */
function inTurn<Value>(names: string[], values: Record<string, Value>, endpoint: AnyEndpoint) {
  const choices = Object.entries(values).filter(([what]) => !REFUSED_AT_ONCE.includes(what));
  const first = allEndpoints.indexOf(endpoint);
  return names.flatMap((name, index) => {
    const choice = choices[(first + index) % choices.length];
    return choice ? [{ name, what: choice[0], value: choice[1] }] : [];
  });
}

describe.each(CALLERS)('%s', (kind) => {
  describe('sends hostile parts of the path', () => {
    test.each(allEndpoints.filter(({ params }) => params))('to $operation', async (endpoint) => {
      const { call, params } = await callAs(kind, endpoint);
      const attack = (name: string, what: string, part: string) =>
        isHarmless(() => call({ url: fill(endpoint.path, { ...params, [name]: part }) }), `${name}: ${what}`);
      const names = Object.keys(params);
      if (attacksAlone(kind, endpoint))
        for (const name of names)
          for (const [what, part] of Object.entries(hostileParts)) await attack(name, what, part);
      else
        for (const { name, what, value } of inTurn(names, hostileParts, endpoint))
          await attack(name, what, value);
    });
  });

  describe('sends a hostile query', () => {
    // Only the parser reads a query that an endpoint does not declare. It does not know the caller.
    const reading = allEndpoints.filter((endpoint) => endpoint.query || attacksAlone(kind, endpoint));

    test.each(reading)('to $operation', async (endpoint) => {
      const { call, url } = await callAs(kind, endpoint);
      const fields = endpoint.query ? fieldsOf(endpoint.query) : [];
      // A file with a whole list is long without any input.
      const isFile = endpoint.answer.contentType === 'text/csv';
      const plainBytes = isFile ? (await call({ url })).rawPayload.length : 0;
      const attack = (query: string, what: string) =>
        isHarmless(() => call({ url: `${url}?${query}` }), what, plainBytes);
      if (!attacksAlone(kind, endpoint)) {
        // A request line may have 16 KiB.
        const parts = inTurn(fields, hostileParts, endpoint).map(
          ({ name, value }) => `${name}=${value.slice(0, 8_000 / fields.length)}`,
        );
        await attack(parts.join('&'), 'another part in each field');
        return;
      }
      if (fields.length === 0) await attack(EVERY_PART, 'every part at once');
      for (const field of fields) {
        for (const [what, part] of Object.entries(hostileParts))
          await attack(`${field}=${part}`, `${field}: ${what}`);
        for (const query of [`${field}[4294967290]=1`, `${field}=1&`.repeat(1_000)])
          await attack(query, query.slice(0, 40));
      }
    });
  });

  describe('sends a hostile body', () => {
    const accepting = allEndpoints.filter(({ method, acceptsFiles }) => method !== 'GET' && !acceptsFiles);
    // All of them together fit into the limit of a body.
    const shortValues = Object.fromEntries(
      Object.entries(hostileValues).filter(([, value]) => JSON.stringify(value).length < 1_000),
    );

    test.each(accepting)('to $operation', async (endpoint) => {
      const { call, url, body } = await callAs(kind, endpoint);
      const send = (payload: string, what: string) =>
        isHarmless(() => call({ url, payload, headers: JSON_BODY }), what);
      const declared = endpoint.body ? fieldsOf(endpoint.body) : [];
      const fields = declared.length > 0 ? declared : ['anything'];
      if (!attacksAlone(kind, endpoint)) {
        const hostile = inTurn(fields, shortValues, endpoint).map(({ name, value }) => [name, value]);
        await send(
          JSON.stringify({ ...body, ...Object.fromEntries(hostile) }),
          'another value in each field',
        );
        return;
      }
      // Only the parser reads them, which does not know the caller.
      for (const [what, text] of Object.entries(hostileTexts)) await send(text, what);
      for (const field of fields)
        for (const [what, value] of Object.entries(hostileValues))
          await send(JSON.stringify({ ...body, [field]: value }), `${field}: ${what}`);
    });
  });

  describe('sends a hostile form', () => {
    const forms = ['a=%00&channel_name=%00', '%ED%A0%80=%ED%A0%80', 'a=1&'.repeat(20_000), 'a[4294967290]=1'];

    test.each(allEndpoints.filter(({ method, acceptsFiles }) => method !== 'GET' && !acceptsFiles))(
      'to $operation',
      async (endpoint) => {
        const { call, url } = await callAs(kind, endpoint);
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        for (const payload of attacksAlone(kind, endpoint) ? forms : forms.slice(0, 1))
          await isHarmless(() => call({ url, payload, headers }), payload.slice(0, 40));
      },
    );
  });

  describe('sends a hostile upload', () => {
    const part =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a\0.jpg"\r\n\r\nno picture\r\n';
    const uploads = [part, `${part}--x--`, `${part.repeat(1_000)}--x--`, '--x--', ''];

    test.each(allEndpoints.filter(({ acceptsFiles }) => acceptsFiles))('to $operation', async (endpoint) => {
      const { call, url } = await callAs(kind, endpoint);
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      for (const payload of uploads)
        await isHarmless(() => call({ url, payload, headers }), `${payload.length} bytes`);
    });
  });
});

describe('a NUL is refused in every field of the query', () => {
  test.each(allEndpoints.filter(({ query }) => query))('of $operation', async (endpoint) => {
    const { call, url } = await callAs(entitledTo(endpoint), endpoint);
    const form = { payload: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    for (const name of endpoint.query ? fieldsOf(endpoint.query) : []) {
      const nul = await call({ url: `${url}?${name}=a%00b`, ...(endpoint.acceptsFiles ? form : {}) });
      expect(nul.statusCode, name).toBe(422);
    }
  });
});

describe('the plain call passes every check of its input', () => {
  /** These need a link from a mail, a code from an app, or a signature by a device. */
  const NEEDS_MORE = /^(token|code|passkey|unsubscribe-link)-invalid$|^second-step-expired$/;

  test.each(allEndpoints.filter(({ acceptsFiles }) => !acceptsFiles))('of $operation', async (endpoint) => {
    const { call, caller, url, body } = await callAs(entitledTo(endpoint), endpoint);
    const query = endpoint.query ? recordOf(endpoint.query, caller) : {};
    const search = new URLSearchParams(SAMPLE_QUERIES[endpoint.operation]);
    for (const [name, value] of Object.entries(query))
      if (name in caller.named) search.set(name, String(value));
    const answer = await call({
      url: `${url}?${search}`,
      ...(endpoint.body ? { payload: JSON.stringify(body), headers: JSON_BODY } : {}),
    });
    const faults = answer.statusCode === 422 ? answer.json().errors : [];
    expect(faults.filter(({ code }: { code: string }) => !NEEDS_MORE.test(code))).toEqual([]);
  });
});

test('a refusal lists at most twenty faults', async () => {
  const payload = { email: 'ada@example.com', regions_of_interest: Array(900).fill('nowhere') };
  const answer = await ask(served.app, { method: 'POST', url: '/api/newsletter/subscribe', payload });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.length).toBeLessThanOrEqual(20);
});
