import { randomBytes } from 'node:crypto';
import { request as send } from 'node:http';
import { hashPassword } from '@marque/server/capabilities/customers/password';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import { describe, expect, test } from 'vitest';
import { giveAuthenticator } from './authenticator.ts';
import { fillLogin } from './login-form.ts';
import { customerPagesOf } from './pages.ts';
import { press } from './press.ts';
import { useProductionHouse } from './production-house.ts';
import { expectOwnCookies, SESSION_COOKIES } from './production-steps.ts';
import { journeyWithScript } from './production-with-script.ts';
import { journeyWithoutScript } from './production-without-script.ts';
import { NEW_PASSWORD } from './registration-form.ts';
import { wordsOf } from './words.ts';

const house = useProductionHouse();
const say = wordsOf('en');
const SESSION = '__Host-marque_session_production';
const APPLICATION = { 'access-token': 'marque-web', 'content-type': 'application/json' };

describe('a new customer registers, verifies, bids, wins, pays, begins to sell, logs out and reads the newsletter', () => {
  test('with JavaScript', () => journeyWithScript(house));
  test('without JavaScript', () => journeyWithoutScript(house));
});

test('a passkey of this host is the second step of staff', async () => {
  const visitor = await house.visit();
  const { page, open, context } = visitor;
  const staff = await buildCustomer(house.database, {
    roles: ['admin'],
    password_hash: await hashPassword(NEW_PASSWORD),
  });
  const credentials = { email: staff.email, password: NEW_PASSWORD };
  await giveAuthenticator(visitor);
  await open('/en/auth/login');
  await fillLogin(page, say, credentials);
  await page.waitForURL(`${house.url}/en`);
  await open('/en/account/security');
  await page.getByText(say('passkeys.addTitle'), { exact: true }).click();
  await page.getByLabel(say('passkeys.name'), { exact: true }).fill('Telephone');
  await page.locator('#passkey-password').fill(NEW_PASSWORD);
  await press(page, 'passkeys.add');
  await page.getByText(say('passkeys.added')).waitFor();
  await context.clearCookies();

  await open('/en/auth/login');
  await fillLogin(page, say, credentials);
  await page.getByRole('heading', { level: 1, name: say('secondStep.stepTitle') }).waitFor();
  await expectOwnCookies(visitor, ['marque_second_step']);
  await press(page, 'passkeys.prove');
  await page.waitForURL(`${house.url}/en`);
  await expectOwnCookies(visitor, SESSION_COOKIES);
});

describe('a page', () => {
  test('that needs a login is not stored in any cache', async () => {
    const { token } = await buildSession(house.database);
    for (const path of customerPagesOf('en'))
      for (const address of [path, `${path}.data`]) {
        const { status, headers } = await house.ask(address, { headers: { cookie: `${SESSION}=${token}` } });
        expect([address, status, headers['cache-control']]).toEqual([address, 200, 'private, no-store']);
      }
  });

  test.each([
    '/en/auth/login',
    '/en/auth/registration',
    '/en/magic-link/made-up',
    '/en/account/verify/made-up',
  ])('with personal data is not stored in any cache: %s', async (path) => {
    expect((await house.ask(path)).headers['cache-control']).toBe('private, no-store');
  });

  test.each(['/en', '/en/no-such-page', '/api/time', '/api/none', '/favicon.svg'])(
    'requires TLS, and may load only our own scripts: %s',
    async (path) => {
      const { headers } = await house.ask(path, { headers: APPLICATION });
      expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      if (path.startsWith('/en'))
        expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
    },
  );

  test('accepts no form from another site, and no session under another cookie name', async () => {
    const { token } = await buildSession(house.database);
    const post = (headers: Record<string, string>) =>
      house.ask('/en/newsletter', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'email=evil%40example.com&regions_of_interest=UK',
      });
    const foreign = { origin: 'https://evil.example' };
    expect([400, 403]).toContain((await post(foreign)).status);
    expect((await post({ ...foreign, cookie: `${SESSION}=${token}` })).status).toBe(403);

    const account = (cookie: string) => house.ask('/en/account', { headers: { cookie } });
    expect((await account(`${SESSION}=${token}`)).status).toBe(200);
    expect((await account(`marque_session_production=${token}`)).status).toBe(302);
  });

  test('stores the consent in a cookie with the same rules', async () => {
    const { status, headers } = await house.ask('/en/preferences', {
      method: 'POST',
      headers: { origin: house.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'consent=declined&returnTo=%2Fen',
    });
    expect(status).toBe(302);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-marque_consent=v1\.declined; Path=\/; .*HttpOnly; Secure$/),
    ]);
  });

  test('does not depend on the host name of the request', async () => {
    const { token } = await buildSession(house.database);
    const statusFor = (host: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      const headers = { host, cookie: `${SESSION}=${token}` };
      send(`${house.innerUrl}/en/account`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
      return promise;
    };
    for (const host of ['localhost', '%', 'host:port', '[', 'a b']) expect(await statusFor(host)).toBe(200);
  });
});

describe('the tools for developers in production', () => {
  test.each([
    '/dev/ui',
    '/dev/outbox',
    '/api/dev/outbox',
    '/api/dev/outbox?to=ada@example.com',
    '/dev/outbox/previews',
    '/dev/outbox/previews/bidding.outbid/outbid',
    '/api/dev/mail-previews',
  ])('do not exist: %s', async (path) => {
    expect((await house.ask(path, { headers: APPLICATION })).status).toBe(404);
  });

  test('do not include the hosted card page of the sandbox', async () => {
    const id = `cs_test_${randomBytes(12).toString('hex')}`;
    const customer = await buildCustomer(house.database);
    // A page that the sandbox would show. Its rows could be left from a time before production.
    for (const object of [
      { id, object: 'checkout.session', setup_intent: `seti_${id}`, customer: customer.id, status: 'open' },
      { id: `seti_${id}`, object: 'setup_intent', status: 'requires_payment_method' },
    ])
      await house.database.pool.query('insert into sandbox.objects (id, kind, data) values ($1, $2, $3)', [
        ...[object.id, object.object, { ...object, created: Math.floor(Date.now() / 1_000) }],
      ]);
    const { token } = await buildSession(house.database, { customer });
    const cookie = `${SESSION}=${token}`;
    for (const path of [`/en/sandbox/cards/${id}`, `/en/sandbox/cards/${id}.data`])
      expect([path, (await house.ask(path, { headers: { cookie } })).status]).toEqual([path, 404]);
    const call = { headers: { 'access-token': token } };
    expect((await house.ask(`/api/sandbox/card-setups/${id}`, call)).status).toBe(404);
  });

  test('do not include the test token of the bot check', async () => {
    const answer = await house.ask('/api/customers/reset-password-request', {
      method: 'POST',
      headers: APPLICATION,
      body: JSON.stringify({ email: 'ada@example.com', recaptchaToken: 'test-pass' }),
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('bot-check-failed');
  });

  test('do not include demo accounts', async () => {
    const demo = await house.database.kysely.selectFrom('customers').select('email').execute();
    expect(demo.map(({ email }) => email)).not.toContain('staff@example.com');
  });
});
