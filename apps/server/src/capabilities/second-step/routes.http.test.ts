import type { Role } from '@marque/domain/access/roles';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildCustomerToken } from '@marque/testing/build-customer-token';
import { fixedClock } from '@marque/testing/fixed-clock';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { listJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { hashPassword } from '../customers/password.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });
const PASSWORD = 'a long walk home';

const call = async (url: string, payload: object, token?: string) => {
  const headers = token ? { 'access-token': token } : {};
  const answered = await ask(served.app, { method: 'POST', url, payload, headers });
  return { status: answered.statusCode, cookies: answered.cookies, ...answered.json() };
};

const proof = { currentPassword: PASSWORD };

async function buildStaff(overrides: { roles?: Role[] } = {}) {
  const customer = await buildCustomer(served.database, {
    roles: ['admin'],
    password_hash: await hashPassword(PASSWORD),
    ...overrides,
  });
  return { customer, token: await startSession(served.database, customer) };
}

/** A member of staff with an authenticator app. Returns the app's codes and the recovery codes. */
async function buildGuarded() {
  const staff = await buildStaff();
  const { data } = await call('/api/second-step/app', proof, staff.token);
  const app = new TOTP({ secret: Secret.fromBase32(data.secret) });
  const code = () => app.generate({ timestamp: clock.now().getTime() });
  const confirmed = await call('/api/second-step/app/confirm', { code: code() }, staff.token);
  clock.advance(60_000);
  return { ...staff, code, codes: confirmed.data.recovery_codes as string[] };
}

const logIn = ({ email }: { email: string }, keepLoggedIn = false) =>
  call('/api/customers/results', { email, password: PASSWORD, keepLoggedIn });
const hold = async (customer: { email: string }, keepLoggedIn = false): Promise<string> =>
  (await logIn(customer, keepLoggedIn)).data.attributes['second-step-token'];
const complete = (token: string, rest: object) => call('/api/second-step/complete', { token, ...rest });

describe('the password of staff with a second step', () => {
  test('starts no session, sets no cookie, and returns the methods of the second step', async () => {
    const { customer } = await buildGuarded();
    const pending = await logIn(customer);
    expect(pending.status).toBe(200);
    expect(Object.keys(pending.data.attributes).sort()).toEqual(['expires-at', 'second-step-token']);
    expect(pending.cookies).toEqual([]);
    const token = pending.data.attributes['second-step-token'];
    expect((await call('/api/second-step/pending', { token })).data).toEqual({
      methods: ['app', 'recovery-code'],
      challenge: null,
    });
    const asSession = await ask(served.app, { url: '/api/customers', headers: { 'access-token': token } });
    expect(asSession.statusCode).toBe(401);
  });

  test('and a code of the app start a session with the requested lifetime', async () => {
    const { customer, code } = await buildGuarded();
    const started = await complete(await hold(customer, true), { code: code() });
    expect(started.status).toBe(200);
    const cookie = started.cookies.find(({ name }: { name: string }) => name === 'marque_session_testing');
    expect(cookie).toMatchObject({ value: started.data.attributes['session-token'], maxAge: 86_400 });
  });

  test('is enough for staff without a second step, and for customers with a passkey', async () => {
    const { customer } = await buildStaff();
    expect((await logIn(customer)).data.attributes).toHaveProperty('session-token');

    const other = await buildStaff({ roles: [] });
    const { data: options } = await call('/api/passkeys/register/options', proof, other.token);
    const credential = createAuthenticator().create(options);
    await call('/api/passkeys/register', { name: 'Desk', credential }, other.token);
    expect((await logIn(other.customer)).data.attributes).toHaveProperty('session-token');
  });
});

describe('a magic link for staff with a second step', () => {
  test('is used up, and the login waits for the code', async () => {
    const { customer, code } = await buildGuarded();
    const { token } = await buildCustomerToken(served.database, {
      customer,
      expires_at: new Date('2027-01-01'),
    });
    const pending = await call('/api/customers/magic-link', { token });
    const waiting = pending.data.attributes['second-step-token'];
    expect((await complete(waiting, { code: code() })).status).toBe(200);
    expect((await call('/api/customers/magic-link', { token })).errors[0].code).toBe('token-used');
  });
});

describe('an invitation for staff with a second step', () => {
  test('sets a password, and the login waits for the code', async () => {
    const { customer } = await buildGuarded();
    await served.database.kysely
      .updateTable('customers')
      .set({ password_hash: null })
      .where('id', '=', customer.id)
      .execute();
    const { token } = await buildCustomerToken(served.database, {
      customer,
      purpose: 'complete-account',
      payload: { email: customer.email },
      expires_at: new Date('2027-01-01'),
    });
    const password = 'three unlikely words together';
    const username = `staff-${customer.id.slice(-12)}`;
    const pending = await call('/api/customers/complete-account', {
      ...{ token, username, password, passwordConfirmation: password },
    });
    expect(pending.data.attributes).toHaveProperty('second-step-token');
  });
});

describe('a code of the app', () => {
  test('works once, also with concurrent requests', async () => {
    const { customer, code } = await buildGuarded();
    const tokens = await Promise.all([hold(customer), hold(customer), hold(customer)]);
    const answers = await Promise.all(tokens.map((token) => complete(token, { code: code() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

    const later = await complete(await hold(customer), { code: code() });
    expect([later.status, later.errors[0].code]).toEqual([422, 'second-step-code-invalid']);
    clock.advance(30_000);
    expect((await complete(await hold(customer), { code: code() })).status).toBe(200);
  });

  test('that confirmed the app cannot be used to log in', async () => {
    const staff = await buildStaff();
    const { data } = await call('/api/second-step/app', proof, staff.token);
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({
      timestamp: clock.now().getTime(),
    });
    expect((await logIn(staff.customer)).data.attributes).toHaveProperty('session-token');
    expect((await call('/api/second-step/app/confirm', { code }, staff.token)).status).toBe(200);
    expect((await complete(await hold(staff.customer), { code })).status).toBe(422);
  });

  test('can be wrong five times, and then the pending login ends', async () => {
    const { customer, code } = await buildGuarded();
    const token = await hold(customer);
    for (let i = 0; i < 5; i++) expect((await complete(token, { code: '000000' })).status).toBe(422);
    const over = await complete(token, { code: code() });
    expect([over.status, over.errors[0].code]).toEqual([401, 'second-step-expired']);
  });

  test('is refused after ten minutes, and for an unknown login', async () => {
    const { customer, code } = await buildGuarded();
    const token = await hold(customer);
    clock.advance(600_000);
    for (const known of [token, 'forged'])
      expect((await complete(known, { code: code() })).errors[0].code).toBe('second-step-expired');
  });
});

describe('a recovery code', () => {
  test('works once in any spelling, and its use is reported by mail', async () => {
    const { customer, codes } = await buildGuarded();
    expect(codes).toHaveLength(10);
    const [first = ''] = codes;
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
    expect((await complete(await hold(customer), { code: typed })).status).toBe(200);
    expect((await complete(await hold(customer), { code: first })).status).toBe(422);
    const told = (await listJobs(served.database)).filter(
      ({ payload }) => payload.customerId === customer.id,
    );
    expect(told.map(({ payload }) => payload.change)).toContain('recoveryCodeUsed');
  });

  test('of another customer is refused, and new codes replace the old ones', async () => {
    const [one, other] = [await buildGuarded(), await buildGuarded()];
    expect((await complete(await hold(one.customer), { code: other.codes[0] })).status).toBe(422);
    const { data } = await call('/api/second-step/recovery-codes', proof, one.token);
    expect((await complete(await hold(one.customer), { code: one.codes[1] })).status).toBe(422);
    expect((await complete(await hold(one.customer), { code: data.recovery_codes[0] })).status).toBe(200);
  });

  test('is stored as a hash, and the app’s secret is encrypted', async () => {
    const { customer, codes } = await buildGuarded();
    const rows = await served.database.kysely
      .selectFrom('recovery_codes')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .execute();
    const app = await served.database.kysely
      .selectFrom('authenticator_apps')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(rows).toHaveLength(10);
    for (const code of codes) expect(rows.some(({ code_hash }) => code_hash.includes(code))).toBe(false);
    expect(app.sealed_secret.length).toBe(12 + 16 + 20);
  });
});

describe('a passkey as second step', () => {
  test('completes the login of its owner only, and comes with recovery codes', async () => {
    const staff = await buildStaff();
    const key = createAuthenticator();
    const { data: options } = await call('/api/passkeys/register/options', proof, staff.token);
    const credential = key.create(options);
    const added = await call('/api/passkeys/register', { name: 'Key', credential }, staff.token);
    expect(added.data.recovery_codes).toHaveLength(10);

    const token = await hold(staff.customer);
    const { data } = await call('/api/second-step/pending', { token });
    expect(data.methods).toEqual(['passkey', 'recovery-code']);
    expect(data.challenge.allowCredentials).toMatchObject([{ id: credential.id }]);
    const foreign = await complete(token, { credential: createAuthenticator().answer(data.challenge) });
    expect(foreign.errors[0].code).toBe('passkey-invalid');

    const { data: again } = await call('/api/second-step/pending', { token });
    expect((await complete(token, { credential: key.answer(again.challenge) })).status).toBe(200);
    expect((await complete(token, { credential: key.answer(again.challenge) })).status).toBe(401);

    const { data: toLogIn } = await call('/api/passkeys/log-in/options', {});
    const direct = await call('/api/passkeys/log-in', { credential: key.answer(toLogIn) });
    expect(direct.data.attributes).toHaveProperty('session-token');
  });
});

describe('the settings of the second step', () => {
  test('are only for staff', async () => {
    const { token } = await buildStaff({ roles: [] });
    expect((await call('/api/second-step/app', proof, token)).status).toBe(403);
    const read = await ask(served.app, { url: '/api/second-step', headers: { 'access-token': token } });
    expect(read.statusCode).toBe(403);
  });

  test('need the password, and do not replace a confirmed app', async () => {
    const { token } = await buildGuarded();
    for (const path of ['app', 'app/remove', 'recovery-codes']) {
      const refused = await call(`/api/second-step/${path}`, { currentPassword: 'wrong' }, token);
      expect([path, refused.errors[0].code]).toEqual([path, 'password-wrong']);
    }
    expect((await call('/api/second-step/app', proof, token)).errors[0].code).toBe('second-step-known');
  });

  test('show the current state, and can remove the app', async () => {
    const { customer, token } = await buildGuarded();
    const read = await ask(served.app, { url: '/api/second-step', headers: { 'access-token': token } });
    expect(read.json().data).toMatchObject({ is_set_up: true, passkeys: 0, recovery_codes_left: 10 });
    const removed = await call('/api/second-step/app/remove', proof, token);
    expect(removed.data).toMatchObject({ is_set_up: false, app_since: null });
    expect((await logIn(customer)).data.attributes).toHaveProperty('session-token');
    const codes = await call('/api/second-step/recovery-codes', proof, token);
    expect([codes.status, codes.errors[0].code]).toEqual([409, 'second-step-missing']);
  });
});
