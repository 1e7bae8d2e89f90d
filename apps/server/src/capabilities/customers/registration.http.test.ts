import { inTransaction } from '@marque/db/transaction';
import { consentVersion } from '@marque/domain/newsletter/consent-version';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildCustomerToken } from '@marque/testing/build-customer-token';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask, sessionCookie } from '../../../test/ask.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { openInvitedAccount } from './open-invited-account.ts';

const served = useTestApp();
const clock = fixedClock('2026-06-01T12:00:00Z');

let people = 0;
function person() {
  people += 1;
  return {
    email: `person-${people}@example.com`,
    username: `person-${people}`,
    password: 'tractor lemon nine',
    first_name: 'Ada',
    last_name: 'Lovelace',
    terms: true,
    recaptchaToken: 'test-pass',
  };
}

const register = (payload: object, headers = {}) =>
  ask(served.app, { method: 'POST', url: '/api/customers/register', payload, headers });

const faultsOf = (answer: Awaited<ReturnType<typeof register>>) =>
  answer
    .json()
    .errors.map(({ code, source }: { code: string; source?: { pointer: string } }) => [
      code,
      source?.pointer,
    ]);

const tokenMailedTo = async (email: string, page: string): Promise<string> => {
  await runJobs({ ...buildJobContext(served.database), clock });
  for (const { text } of await listOutbox(served.database, { to: email })) {
    const token = new RegExp(`/${page}/([\\w-]{43})`).exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`No link to ${page} was mailed to ${email}.`);
};

describe('registering', () => {
  test('opens an account, logs in, and mails a link that verifies the address', async () => {
    const form = { ...person(), telephone: '020 7946 0000', country: 'gb', region: 'UK', newsletter: true };
    const answer = await register(form, { 'accept-language': 'fr' });
    expect(answer.statusCode).toBe(201);
    const token: string = answer.json().data.attributes['session-token'];
    expect(answer.cookies.map(({ name }) => name)).toEqual([
      'marque_session_testing',
      'marque_customer_testing',
    ]);

    const read = async () =>
      (await ask(served.app, { url: '/api/customers', headers: { 'access-token': token } })).json().data;
    expect(await read()).toMatchObject({
      email: form.email,
      username: form.username,
      profile: {
        telephone: '+442079460000',
        country: 'GB',
        region: 'UK',
        locale: 'fr',
        email_verified_at: null,
        newsletter_optin_at: '2026-06-01T12:00:00.000Z',
        has_admin_access: false,
        roles: [],
        not_validated_to_bid_reasons: expect.not.arrayContaining(['terms-not-accepted']),
      },
    });

    const { consent_version } = await served.database.kysely
      .selectFrom('newsletter_subscriptions')
      .select('consent_version')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow();
    expect(consent_version).toBe(consentVersion('fr', 'registration'));

    const link = await tokenMailedTo(form.email, 'fr/account/verify');
    const verify = () =>
      ask(served.app, {
        method: 'POST',
        url: `/api/customers/verify/${link}`,
        headers: { 'access-token': token },
      });
    expect((await verify()).json().data).toEqual({
      outcome: 'verified',
      email: form.email,
      password: 'kept',
    });
    expect((await read()).profile.email_verified_at).toBe('2026-06-01T12:00:00.000Z');
    const again = await verify();
    expect([again.statusCode, again.json().errors[0].code]).toEqual([422, 'token-used']);
  });

  test('stores only a hash of the password, and ignores rights in the request', async () => {
    const form = {
      ...person(),
      has_admin_access: true,
      roles: ['admin'],
      email_verified_at: '2026-01-01T00:00:00Z',
    };
    await register(form);
    const row = await served.database.kysely
      .selectFrom('customers')
      .selectAll()
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ roles: [], email_verified_at: null });
    expect(row.terms_version).toMatch(/^\d{4}-\d\d-\d\d en [0-9a-f]{16}$/);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
  });

  test('is refused by the bot check before the response reveals a taken address', async () => {
    const taken = await buildCustomer(served.database);
    const answer = await register({ ...person(), email: taken.email, recaptchaToken: 'test-fail' });
    expect([answer.statusCode, faultsOf(answer)]).toEqual([422, [['bot-check-failed', '/recaptchaToken']]]);
  });

  test('reports all faults at once', async () => {
    const taken = await buildCustomer(served.database);
    const answer = await register({
      ...person(),
      email: taken.email.toUpperCase(),
      username: taken.username.slice(0, 30),
      password: 'qwertyuiop',
    });
    expect(answer.statusCode).toBe(422);
    expect(faultsOf(answer)).toEqual([
      ['password-common', '/password'],
      ['email-taken', '/email'],
    ]);
    const first = person();
    await register(first);
    const second = await register({ ...first, username: first.username.toUpperCase() });
    expect(faultsOf(second)).toEqual([
      ['email-taken', '/email'],
      ['username-taken', '/username'],
    ]);
  });

  test('succeeds once if several requests use one email address at the same time', async () => {
    const form = person();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, count) => register({ ...form, username: `${form.username}-${count}` })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, 422, 422, 422, 422]);
  });

  test('is limited by network address', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) {
      const { statusCode } = await served.app.inject({
        method: 'POST',
        url: '/api/customers/register',
        remoteAddress: '192.0.2.99',
        headers: { 'access-token': 'marque-web' },
        payload: {},
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  });
});

describe.each([
  ['/api/customers/magic-link/send', 'customers.magic-link'],
  ['/api/customers/reset-password-request', 'customers.password-reset'],
])('requesting a mail at %s', (url) => {
  const request = (email: string, recaptchaToken = 'test-pass') =>
    ask(served.app, { method: 'POST', url, payload: { email, recaptchaToken } });

  test('gets the same response with and without an account', async () => {
    const customer = await buildCustomer(served.database);
    const [known, unknown] = [await request(customer.email), await request('nobody@example.com')];
    expect([known.statusCode, known.json()]).toEqual([202, { data: { outcome: 'sent' } }]);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await runJobs({ ...buildJobContext(served.database), clock });
    expect(await listOutbox(served.database, { to: customer.email })).toHaveLength(1);
    expect(await listOutbox(served.database, { to: 'nobody@example.com' })).toEqual([]);
  });

  test('needs to pass the bot check', async () => {
    expect((await request('ada@example.com', 'test-fail')).json().errors[0].code).toBe('bot-check-failed');
  });
});

describe('the magic link', () => {
  const open = (token: string, headers = {}) =>
    ask(served.app, {
      method: 'POST',
      url: '/api/customers/magic-link',
      payload: { token, keepLoggedIn: true },
      headers,
    });

  test('logs in once, verifies the address, and can keep the customer logged in for a day', async () => {
    const customer = await buildCustomer(served.database, { email_verified_at: null });
    const { token } = await buildCustomerToken(served.database, { customer });
    const answer = await open(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies[0]).toMatchObject({ name: 'marque_session_testing', maxAge: 86_400 });
    const headers = { 'access-token': answer.json().data.attributes['session-token'] };
    const who = (await ask(served.app, { url: '/api/customers', headers })).json().data;
    expect([who.id, who.profile.email_verified_at]).toEqual([customer.id, '2026-06-01T12:00:00.000Z']);
    expect((await open(token)).json().errors[0].code).toBe('token-used');
  });

  test('does not log in if it is expired, forged, or for another purpose', async () => {
    const expired = await buildCustomerToken(served.database, {
      expires_at: new Date('2026-06-01T12:00:00Z'),
    });
    const other = await buildCustomerToken(served.database, { purpose: 'verify-email' });
    const codes = [];
    for (const token of [expired.token, 'forged', other.token, '']) {
      const answer = await open(token);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      codes.push(answer.json().errors[0].code);
    }
    expect(codes).toEqual(['token-expired', 'token-invalid', 'token-invalid', 'token-invalid']);
  });

  test('starts one session if it is opened several times at once', async () => {
    const customer = await buildCustomer(served.database);
    const { token } = await buildCustomerToken(served.database, { customer });
    const statuses = (await Promise.all([open(token), open(token), open(token)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 422, 422]);
    const sessions = served.database.kysely
      .selectFrom('sessions')
      .select('id')
      .where('customer_id', '=', customer.id);
    expect(await sessions.execute()).toHaveLength(1);
  });

  test('is refused from another site in a logged-in browser', async () => {
    const { token } = await buildCustomerToken(served.database);
    const first = await open((await buildCustomerToken(served.database)).token);
    const cookie = sessionCookie(first.json().data.attributes['session-token']);
    const answer = await open(token, { ...cookie, origin: 'https://elsewhere.example' });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'origin-not-allowed']);
  });
});

describe('completing an account', () => {
  const complete = (payload: object) =>
    ask(served.app, { method: 'POST', url: '/api/customers/complete-account', payload });
  const look = (token: string) => ask(served.app, { url: `/api/customers/verify/complete-account/${token}` });

  test('leads from the invitation to a login, and opening the page does not use up the token', async () => {
    const email = 'invited@example.com';
    const invitation = { email, first_name: 'Grace', last_name: 'Hopper', locale: 'it' as const };
    await inTransaction(served.database, (trx) => openInvitedAccount(trx, invitation, clock.now()));
    const token = await tokenMailedTo(email, 'it/auth/update-account');
    for (let time = 0; time < 2; time++)
      expect((await look(token)).json().data).toEqual({ email, first_name: 'Grace', last_name: 'Hopper' });

    const password = 'tractor lemon nine';
    const chosen = { token, username: 'hopper', password, passwordConfirmation: password };
    const differing = await complete({ ...chosen, passwordConfirmation: 'another one' });
    expect(faultsOf(differing)).toEqual([['passwords-differ', '/passwordConfirmation']]);
    const taken = await buildCustomer(served.database, { username: 'taken-name' });
    const bad = {
      ...chosen,
      username: taken.username,
      password: 'gracehopper',
      passwordConfirmation: 'gracehopper',
    };
    expect(faultsOf(await complete(bad))).toEqual([
      ['password-personal', '/password'],
      ['username-taken', '/username'],
    ]);

    const answer = await complete(chosen);
    expect(answer.statusCode).toBe(200);
    const headers = { 'access-token': answer.json().data.attributes['session-token'] };
    const who = (await ask(served.app, { url: '/api/customers', headers })).json().data;
    expect(who).toMatchObject({
      email,
      username: 'hopper',
      profile: { email_verified_at: expect.any(String) },
    });
    const entered = await ask(served.app, {
      method: 'POST',
      url: '/api/customers/results',
      payload: { email, password },
    });
    expect(entered.statusCode).toBe(200);
    expect((await complete(chosen)).json().errors[0].code).toBe('token-used');
    expect((await look(token)).json().errors[0].code).toBe('token-used');
  });

  test('needs a token of the right purpose', async () => {
    const { token } = await buildCustomerToken(served.database, { purpose: 'reset-password' });
    expect((await look(token)).json().errors[0].code).toBe('token-invalid');
  });
});
