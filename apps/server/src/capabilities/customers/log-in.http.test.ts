import { buildCustomer } from '@marque/testing/build-customer';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, sessionCookie, startSession } from '../../../test/ask.ts';
import { productionEnvironment } from '../../../test/production-environment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { hashPassword } from './password.ts';
import { hashToken } from './token-hash.ts';

type Served = ReturnType<typeof useTestApp>;

const email = 'Ada@example.com';
const password = ' correct horse ';

const logIn = ({ app }: Served, payload: object, headers = {}) =>
  ask(app, { method: 'POST', url: '/api/customers/results', payload, headers });

function useCustomer(served: Served) {
  beforeAll(async () => {
    await buildCustomer(served.database, { email, password_hash: await hashPassword(password) });
  });
}

describe('logging in', () => {
  const served = useTestApp();
  useCustomer(served);

  test('starts a session for a day, and sends its token in the response and in the cookie', async () => {
    const answer = await logIn(served, { email, password });
    expect(answer.statusCode).toBe(200);
    const { attributes } = answer.json().data;
    expect(attributes).toEqual({
      'session-token': expect.stringMatching(/^[\w-]{43}$/),
      'expires-at': '2026-06-02T12:00:00.000Z',
    });
    expect(answer.cookies).toEqual([
      {
        name: 'marque_session_testing',
        value: attributes['session-token'],
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
      },
      {
        name: 'marque_customer_testing',
        value: expect.stringMatching(/^[\w-]+$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
      },
    ]);
    const who = await ask(served.app, {
      url: '/api/customers',
      headers: sessionCookie(attributes['session-token']),
    });
    expect(who.json().data.email).toBe(email);
  });

  test('sets cookies for a day with "keep me logged in", and otherwise until the browser closes', async () => {
    const kept = await logIn(served, { email, password, keepLoggedIn: true });
    for (const cookie of kept.cookies) expect(cookie).toMatchObject({ maxAge: 86_400 });
    const forgotten = await logIn(served, { email, password, keepLoggedIn: false });
    for (const cookie of forgotten.cookies) {
      expect(cookie).not.toHaveProperty('maxAge');
      expect(cookie).not.toHaveProperty('expires');
    }
  });

  test('stores the hash of the token, the user agent and the network address', async () => {
    const answer = await logIn(served, { email, password }, { 'user-agent': 'x'.repeat(400) });
    const token: string = answer.json().data.attributes['session-token'];
    const session = await served.database.kysely
      .selectFrom('sessions')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
    expect(session).toMatchObject({
      created_at: new Date('2026-06-01T12:00:00Z'),
      expires_at: new Date('2026-06-02T12:00:00Z'),
      user_agent: 'x'.repeat(300),
      address: expect.stringMatching(/^10\.0\./),
    });
  });

  test('ignores upper and lower case in the email address', async () => {
    expect((await logIn(served, { email: 'aDA@EXAMPLE.com', password })).statusCode).toBe(200);
  });

  test('responds alike to a wrong password, an unknown address and an account without a password', async () => {
    const withoutPassword = await buildCustomer(served.database);
    const answers = await Promise.all([
      logIn(served, { email, password: 'wrong' }),
      logIn(served, { email, password: password.trim() }),
      logIn(served, { email: 'nobody@example.com', password }),
      logIn(served, { email: withoutPassword.email, password: 'nobody has this password' }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        errors: [
          {
            status: '401',
            code: 'credentials-invalid',
            title: 'Unauthorized',
            detail: 'The email or password is not correct. Please try again.',
          },
        ],
      });
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
  });
});

describe('the cookie', () => {
  describe('in production, without single sign-on', () => {
    const served = useTestApp({ env: productionEnvironment });
    useCustomer(served);

    test('is limited to this host, and is read and deleted under the same name', async () => {
      const { cookies } = await logIn(served, { email, password });
      expect(cookies.map(({ name, domain, path, secure }) => ({ name, domain, path, secure }))).toEqual([
        { name: '__Host-marque_session_production', domain: undefined, path: '/', secure: true },
        { name: '__Host-marque_customer_production', domain: undefined, path: '/', secure: true },
      ]);
      const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
      expect((await ask(served.app, { url: '/api/customers', headers })).statusCode).toBe(200);
      const planted = { cookie: headers.cookie.replaceAll('__Host-', '') };
      expect((await ask(served.app, { url: '/api/customers', headers: planted })).statusCode).toBe(401);

      const ended = await ask(served.app, {
        method: 'POST',
        url: '/api/customers/logout',
        headers: { ...headers, origin: productionEnvironment.PUBLIC_URL },
      });
      // A browser ignores a deletion that breaks the rules of the `__Host-` prefix.
      expect(ended.cookies.map(({ name, value, path, secure }) => ({ name, value, path, secure }))).toEqual([
        { name: '__Host-marque_session_production', value: '', path: '/', secure: true },
        { name: '__Host-marque_customer_production', value: '', path: '/', secure: true },
      ]);
    });
  });

  describe('in production, with single sign-on', () => {
    const served = useTestApp({ env: { ...productionEnvironment, SSO_DOMAIN: 'marque.example' } });
    useCustomer(served);

    test('is secure, named after the environment, and valid for the whole domain', async () => {
      const { cookies } = await logIn(served, { email, password });
      expect(cookies).toEqual([
        expect.objectContaining({
          name: '__Secure-marque_session_production',
          domain: 'marque.example',
          secure: true,
          httpOnly: true,
          sameSite: 'Lax',
        }),
        expect.objectContaining({
          name: '__Secure-marque_customer_production',
          domain: 'marque.example',
          secure: true,
          httpOnly: true,
          sameSite: 'Strict',
        }),
      ]);
    });
  });
});

describe('logging out', () => {
  const served = useTestApp();
  const logOut = (headers: Record<string, string>) =>
    ask(served.app, { method: 'POST', url: '/api/customers/logout', headers });

  test('ends the session on the server, and clears the cookies in the browser', async () => {
    const token = await startSession(served.database);
    const answer = await logOut({ ...sessionCookie(token), 'sec-fetch-site': 'same-origin' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'marque_session_testing', value: '', expires: new Date(0), path: '/' }),
      expect.objectContaining({
        name: 'marque_customer_testing',
        value: '',
        expires: new Date(0),
        path: '/',
      }),
    ]);
    const after = await ask(served.app, { url: '/api/customers', headers: { 'access-token': token } });
    expect(after.statusCode).toBe(401);
  });

  test('ends only that session', async () => {
    const customer = await buildCustomer(served.database);
    const [here, elsewhere] = [
      await startSession(served.database, customer),
      await startSession(served.database, customer),
    ];
    await logOut({ 'access-token': here });
    const after = await ask(served.app, { url: '/api/customers', headers: { 'access-token': elsewhere } });
    expect(after.statusCode).toBe(200);
  });

  test('succeeds without a login, and clears an invalid cookie', async () => {
    const answer = await logOut(sessionCookie('long-gone'));
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies[0]).toMatchObject({ value: '', expires: new Date(0) });
  });
});
