import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import { describe, expect, test } from 'vitest';
import { ask, sessionCookie, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp({ env: { PUBLIC_URL: 'http://marque.test' } });
const code = (answer: Awaited<ReturnType<typeof ask>>) => [answer.statusCode, answer.json().errors?.[0].code];

describe('the access token', () => {
  test('is required', async () => {
    expect(code(await served.app.inject({ url: '/api/time' }))).toEqual([401, 'access-token-invalid']);
  });

  test.each(['unknown', 'marque-we', 'marque-webs', ''])('is refused if it is %j', async (token) => {
    const answer = await ask(served.app, { url: '/api/time', headers: { 'access-token': token } });
    expect(code(answer)).toEqual([401, 'access-token-invalid']);
  });

  test('is not required by an open endpoint', async () => {
    const answer = await served.app.inject({ url: '/api/bot-check/challenge' });
    expect(answer.statusCode).toBe(200);
  });

  test('may be a session token', async () => {
    const customer = await buildCustomer(served.database);
    const token = await startSession(served.database, customer);
    const answer = await ask(served.app, { url: '/api/customers', headers: { 'access-token': token } });
    expect(answer.json().data).toMatchObject({ id: customer.id, email: customer.email });
  });

  test('of the application does not log in', async () => {
    expect(code(await ask(served.app, { url: '/api/customers' }))).toEqual([401, 'login-required']);
  });

  test('is checked before the body is read', async () => {
    const answer = await served.app.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: { email: 'x'.repeat(200_000) },
    });
    expect(code(answer)).toEqual([401, 'access-token-invalid']);
  });
});

describe('a session', () => {
  test('that has expired is an invalid token in the header, and a visitor in the cookie', async () => {
    const { token } = await buildSession(served.database, { expires_at: new Date('2026-06-01T12:00:00Z') });
    const byHeader = await ask(served.app, { url: '/api/customers', headers: { 'access-token': token } });
    expect(code(byHeader)).toEqual([401, 'access-token-invalid']);
    const byCookie = await ask(served.app, { url: '/api/customers', headers: sessionCookie(token) });
    expect(code(byCookie)).toEqual([401, 'login-required']);
  });

  test('is valid until its last moment', async () => {
    const { token } = await buildSession(served.database, {
      expires_at: new Date('2026-06-01T12:00:00.001Z'),
    });
    const url = '/api/customers/verify/access-token';
    const answer = await ask(served.app, { url, headers: { 'access-token': token } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { valid: true } }]);
  });

  test('in a cookie counts only together with the application token', async () => {
    const headers = sessionCookie(await startSession(served.database));
    expect((await ask(served.app, { url: '/api/customers', headers })).statusCode).toBe(200);
    const alone = await served.app.inject({ url: '/api/customers', headers });
    expect(code(alone)).toEqual([401, 'access-token-invalid']);
  });

  test('of another environment does not count', async () => {
    const token = await startSession(served.database);
    const headers = { cookie: `marque_session_production=${token}` };
    expect(code(await ask(served.app, { url: '/api/customers', headers }))).toEqual([401, 'login-required']);
  });
});

describe('a write that carries the cookie', () => {
  const write = async (headers: Record<string, string>) => {
    const customer = await buildCustomer(served.database);
    const token = await startSession(served.database, customer);
    return ask(served.app, {
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: { user_id: customer.id, regions_of_interest: ['EU'] },
      headers: { host: 'marque.test', ...sessionCookie(token), ...headers },
    });
  };

  test.each([
    ['a foreign page', { origin: 'https://evil.test' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['a page whose host begins with our host', { origin: 'http://marque.test.evil.test' }],
    ['a caller that sends no origin', {}],
    ['a foreign page, according to sec-fetch-site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our site', { 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s', async (_where, headers: Record<string, string>) => {
    expect(code(await write(headers))).toEqual([403, 'origin-not-allowed']);
  });

  test.each([
    ['our public address', { origin: 'http://marque.test' }],
    ['the host of the request', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['our pages, according to sec-fetch-site', { 'sec-fetch-site': 'same-origin' }],
  ])('is accepted from %s', async (_where, headers: Record<string, string>) => {
    expect((await write(headers)).statusCode).toBe(201);
  });

  test('changes nothing if it is refused', async () => {
    const customer = await buildCustomer(served.database);
    const token = await startSession(served.database, customer);
    await ask(served.app, {
      method: 'POST',
      url: '/api/customers/logout',
      headers: { ...sessionCookie(token), origin: 'https://evil.test' },
    });
    const still = await ask(served.app, { url: '/api/customers', headers: sessionCookie(token) });
    expect(still.statusCode).toBe(200);
  });
});

describe('a write with the session in the header', () => {
  test('needs no origin, because no foreign page can send that header', async () => {
    const token = await startSession(served.database);
    const answer = await ask(served.app, {
      method: 'POST',
      url: '/api/customers/logout',
      headers: { 'access-token': token, origin: 'https://an-app.test' },
    });
    expect(answer.statusCode).toBe(204);
  });
});

describe('the data of another customer', () => {
  test.each([
    ['a visitor', [401, 'login-required']],
    ['somebody else', [403, 'not-allowed']],
  ])('is refused to %s', async (who, refusal) => {
    const owner = await buildCustomer(served.database);
    const token = await startSession(served.database);
    const answer = await ask(served.app, {
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: { user_id: owner.id, regions_of_interest: ['UK'] },
      ...(who === 'a visitor' ? {} : { headers: { 'access-token': token } }),
    });
    expect(code(answer)).toEqual(refusal);
  });
});
