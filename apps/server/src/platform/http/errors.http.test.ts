import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const { log, lines } = captureLog();
const served = useTestApp({ log });
const asked = Promise.withResolvers<void>();
beforeAll(() => {
  served.app.get('/api/surprise', async () => {
    throw Object.assign(new Error('relation "customers" does not exist'), { code: '42P01' });
  });
  served.app.get('/api/patience', async (request) => {
    asked.resolve();
    await once(request.raw.socket, 'close');
    throw new Error('Premature close');
  });
});

const subscribe = { method: 'POST' as const, url: '/api/newsletter/subscribe' };

const refusal = (status: number, code: string) => ({
  errors: [{ status: String(status), code, title: expect.any(String), detail: expect.any(String) }],
});

describe('a request', () => {
  test.each([
    ['an unknown path', '/api/nothing'],
    ['a path outside the API', '/nothing'],
    ['the API itself', '/api'],
    ['an id that is too long', `/api/listings/${'a'.repeat(600)}`],
    ['a path that cannot be decoded', '/api/newsletter/unsubscribe/%E0%A4%A'],
  ])('gets 404 for %s', async (_what, url) => {
    const answer = await ask(served.app, { url });
    expect([answer.statusCode, answer.json()]).toEqual([404, refusal(404, 'not-found')]);
  });

  test.each([
    ['GET', '/api/newsletter/subscribe', 'POST'],
    ['PATCH', '/api/newsletter/subscribe?from=mail', 'POST'],
    ['OPTIONS', '/api/time', 'GET, HEAD'],
    ['POST', '/api/docs', 'GET, HEAD'],
    ['PUT', `/api/listings/${'a'.repeat(600)}`, 'GET, HEAD'],
  ] as const)('gets 405 with the allowed methods for %s %s', async (method, url, allow) => {
    const answer = await ask(served.app, { method, url });
    expect([answer.statusCode, answer.json()]).toEqual([405, refusal(405, 'method-not-allowed')]);
    expect(answer.headers.allow).toBe(allow);
  });

  test.each(['text/html', 'application/xml;q=0.9', 'application/json;q=0'])(
    'gets 406 if it accepts only %s',
    async (accept) => {
      const answer = await ask(served.app, { url: '/api/time', headers: { accept } });
      expect([answer.statusCode, answer.json()]).toEqual([406, refusal(406, 'not-acceptable')]);
    },
  );

  test.each(['*/*', 'application/*', 'text/html, application/json;q=0.1'])(
    'gets JSON if it accepts %s',
    async (accept) => {
      const answer = await ask(served.app, { url: '/api/time', headers: { accept } });
      expect(answer.statusCode).toBe(200);
    },
  );

  test.each([
    ['text/plain', 'hello'],
    ['application/xml', '<email/>'],
    ['application/x-www-form-urlencoded', 'email=ada%40example.com'],
    ['Application/X-WWW-Form-Urlencoded', 'email=ada%40example.com'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json', '{"email":'],
    ['application/json', '{"__proto__":{"admin":true}}'],
  ])('gets 415 for a body that is not JSON: %s, %s', async (type, payload) => {
    const answer = await ask(served.app, { ...subscribe, payload, headers: { 'content-type': type } });
    expect([answer.statusCode, answer.json()]).toEqual([415, refusal(415, 'body-not-json')]);
  });

  test('gets 413 for a body above 128 KiB', async () => {
    const answer = await ask(served.app, { ...subscribe, payload: { email: 'x'.repeat(128 * 1024) } });
    expect([answer.statusCode, answer.json()]).toEqual([413, refusal(413, 'body-too-large')]);
  });
});

describe('an unexpected error', () => {
  test('is logged in full, and the response reveals no internal details', async () => {
    const answer = await ask(served.app, { url: '/api/surprise', headers: { 'accept-language': 'de' } });
    expect([answer.statusCode, answer.json()]).toEqual([500, refusal(500, 'internal-error')]);
    expect(answer.json().errors[0].detail).toMatch(/schiefgegangen/);
    expect(answer.body).not.toMatch(/customers|42P01|stack|\.ts/);

    const logged = lines().find(({ msg }) => msg === 'request failed');
    expect(logged).toMatchObject({
      reqId: answer.headers['x-request-id'],
      err: { message: 'relation "customers" does not exist', stack: expect.any(String) },
    });
  });

  test('is no failure if the caller has left', async () => {
    const address = new URL(await served.app.listen({ port: 0, host: '127.0.0.1' }));
    const caller = connect(Number(address.port), address.hostname);
    caller.write('GET /api/patience HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await asked.promise;
    const logged = (message: string) => lines().filter(({ msg }) => msg === message).length;
    const before = logged('request failed');
    caller.destroy();
    await expect.poll(() => logged('caller left')).toBe(1);
    expect(logged('request failed')).toBe(before);
  });
});
