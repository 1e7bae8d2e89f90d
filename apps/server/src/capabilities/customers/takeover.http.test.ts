import { buildCustomer } from '@marque/testing/build-customer';
import { buildCustomerToken } from '@marque/testing/build-customer-token';
import { buildDevice } from '@marque/testing/build-device';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { hashPassword } from './password.ts';

const served = useTestApp();
const clock = fixedClock('2026-06-01T12:00:00Z');
const attackers = 'the attackers own words';
const chosen = 'seven green kettles';

const post = async (path: string, payload: object = {}, token?: string) => {
  const headers = token ? { 'access-token': token } : {};
  const answer = await ask(served.app, { method: 'POST', url: `/api${path}`, payload, headers });
  return { status: answer.statusCode, ...answer.json() };
};
const statusWith = async (token: string) =>
  (await ask(served.app, { url: '/api/customers', headers: { 'access-token': token } })).statusCode;

/** An attacker registers an address that is not theirs, and sets up every way to log in again later. */
async function registerFirst(
  overrides: { email_verified_at?: Date | null; identity_verified_at?: Date } = {},
) {
  const customer = await buildCustomer(served.database, {
    email_verified_at: null,
    password_hash: await hashPassword(attackers),
    telephone: '+442079460000',
    phone_verified_at: new Date(),
    ...overrides,
  });
  const session = await startProvedSession(served.database, customer);
  const key = createAuthenticator();
  const { data } = await post('/passkeys/register/options', {}, session);
  expect(
    (await post('/passkeys/register', { name: 'x', credential: key.create(data) }, session)).status,
  ).toBe(201);
  const device = await buildDevice(served.database, { customer, expiresAt: new Date('2027-01-01') });
  const pendingEmail = await buildCustomerToken(served.database, {
    customer,
    purpose: 'change-email',
    payload: { email: `attacker-${customer.id}@example.com` },
  });
  await served.database.kysely
    .insertInto('known_devices')
    .values({
      customer_id: customer.id,
      device_hash: Buffer.alloc(32, 1),
      network_hash: Buffer.alloc(32, 2),
      first_seen_at: new Date(),
      last_seen_at: new Date(),
    })
    .execute();
  await served.database.kysely
    .insertInto('screened_details')
    .values({
      ...{ customer_id: customer.id, kind: 'telephone', hash: Buffer.alloc(32, 3), noted_at: new Date() },
    })
    .execute();
  return { customer, session, key, device, pendingEmail: pendingEmail.token };
}

const logInByKey = async (key: ReturnType<typeof createAuthenticator>) =>
  post('/passkeys/log-in', { credential: key.answer((await post('/passkeys/log-in/options')).data) });

/** What still works from the first registration. */
async function remains({
  customer,
  session,
  key,
  device,
  pendingEmail,
}: Awaited<ReturnType<typeof registerFirst>>) {
  const { kysely } = served.database;
  const byPassword = await post('/customers/results', { email: customer.email, password: attackers });
  const byLink = await post(`/customers/verify/${pendingEmail}`);
  const row = await kysely
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const devices = await kysely.selectFrom('devices').selectAll().where('id', '=', device.id).execute();
  const known = await kysely
    .selectFrom('known_devices')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('device_hash', '=', Buffer.alloc(32, 1))
    .execute();
  return {
    session: await statusWith(session),
    passkey: (await logInByKey(key)).status,
    password: byPassword.status,
    link: byLink.status,
    phone: row.phone_verified_at,
    devices: devices.length + known.length,
  };
}

const nothing = { session: 401, passkey: 401, password: 401, link: 422, phone: null, devices: 0 };

describe('a stranger who registered an address loses everything when its owner verifies it', () => {
  test('by a magic link', async () => {
    const first = await registerFirst();
    const { token } = await buildCustomerToken(served.database, { customer: first.customer });
    const opened = await post('/customers/magic-link', { token });
    expect(await statusWith(opened.data.attributes['session-token'])).toBe(200);
    expect(await remains(first)).toEqual(nothing);
  });

  test('by a password reset, even with keepPasskeys', async () => {
    const first = await registerFirst();
    const { token } = await buildCustomerToken(served.database, {
      customer: first.customer,
      purpose: 'reset-password',
    });
    const reset = { token, password: chosen, passwordConfirmation: chosen, keepPasskeys: true };
    expect((await post('/customers/reset-password', reset)).data.passkeys).toBe('removed');
    expect(await remains(first)).toEqual(nothing);
    const owner = await post('/customers/results', { email: first.customer.email, password: chosen });
    expect(owner.status).toBe(200);
  });

  test('by the verification mail, opened without a session', async () => {
    const first = await registerFirst();
    const { token } = await buildCustomerToken(served.database, {
      customer: first.customer,
      purpose: 'verify-email',
      payload: { email: first.customer.email },
    });
    expect((await post(`/customers/verify/${token}`)).data).toMatchObject({ password: 'removed' });
    expect(await remains(first)).toEqual(nothing);
    const noted = served.database.kysely.selectFrom('screened_details').select('kind');
    expect(await noted.where('customer_id', '=', first.customer.id).execute()).toEqual([]);
  });

  test('by the verification mail in the session of the registrant, which stays with its password', async () => {
    const first = await registerFirst();
    const { token } = await buildCustomerToken(served.database, {
      customer: first.customer,
      purpose: 'verify-email',
      payload: { email: first.customer.email },
    });
    const own = await startProvedSession(served.database, first.customer);
    expect((await post(`/customers/verify/${token}`, {}, own)).data).toMatchObject({ password: 'kept' });
    expect(await statusWith(own)).toBe(200);
    expect(await remains(first)).toEqual({ ...nothing, password: 200 });
  });

  test('by the verification mail on another device with the password, which stays', async () => {
    const first = await registerFirst();
    const { token } = await buildCustomerToken(served.database, {
      customer: first.customer,
      purpose: 'verify-email',
      payload: { email: first.customer.email },
    });
    const wrong = await post(`/customers/verify/${token}`, { password: 'not the one' });
    expect([wrong.status, wrong.errors[0].code]).toEqual([422, 'password-wrong']);
    expect((await post(`/customers/verify/${token}`, { password: attackers })).data.password).toBe('kept');
    expect(await remains(first)).toEqual({ ...nothing, password: 200 });
  });

  test('and a confirmed identity, which the audit records', async () => {
    const { customer } = await registerFirst({ identity_verified_at: new Date('2026-05-01T12:00:00Z') });
    const { token } = await buildCustomerToken(served.database, { customer });
    await post('/customers/magic-link', { token });
    const entries = served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'changes', 'detail'])
      .where('subject_id', '=', customer.id);
    expect(await entries.execute()).toEqual([
      {
        ...{ action: 'identity-revoked', actor_id: null, detail: { because: 'address-verified' } },
        changes: { identity_verified_at: { before: '2026-05-01T12:00:00.000Z', after: null } },
      },
    ]);
  });

  test('and an address change that was requested before is not mailed afterwards', async () => {
    const first = await registerFirst();
    const email = `late-${first.customer.id}@example.com`;
    const asked = await post('/customers/change-email', { email, password: attackers }, first.session);
    expect(asked.status).toBe(202);
    const { token } = await buildCustomerToken(served.database, { customer: first.customer });
    await post('/customers/magic-link', { token });
    await runJobs({ ...buildJobContext(served.database), clock });
    expect(await listOutbox(served.database, { to: email })).toEqual([]);
  });
});

describe('a verified account', () => {
  const verified = { email_verified_at: new Date('2026-01-01') };

  test('loses nothing through a magic link or a verification', async () => {
    const first = await registerFirst(verified);
    const magic = await buildCustomerToken(served.database, { customer: first.customer });
    await post('/customers/magic-link', { token: magic.token });
    const again = await buildCustomerToken(served.database, {
      customer: first.customer,
      purpose: 'verify-email',
      payload: { email: first.customer.email },
    });
    expect((await post(`/customers/verify/${again.token}`)).data.password).toBe('kept');
    expect(await remains({ ...first, pendingEmail: 'none' })).toMatchObject({
      session: 200,
      passkey: 200,
      password: 200,
      devices: 2,
    });
  });

  test.each([
    [true, 'kept', 200],
    [false, 'removed', 401],
    [undefined, 'removed', 401],
  ] as const)(
    'after a reset with keepPasskeys %j has its passkeys %s',
    async (keepPasskeys, passkeys, status) => {
      const first = await registerFirst(verified);
      const { token } = await buildCustomerToken(served.database, {
        customer: first.customer,
        purpose: 'reset-password',
      });
      const form = { token, password: chosen, passwordConfirmation: chosen, keepPasskeys };
      expect((await post('/customers/reset-password', form)).data).toEqual({
        outcome: 'password-changed',
        passkeys,
      });
      expect(await remains(first)).toMatchObject({ session: 401, passkey: status, password: 401, link: 422 });
      await runJobs({ ...buildJobContext(served.database), clock });
      const mails = await listOutbox(served.database, { to: first.customer.email });
      const mail = mails.find(({ subject }) => subject === 'Your password was reset');
      expect(mail?.text).toContain(passkeys === 'kept' ? 'passkeys were kept' : 'passkeys were removed');
    },
  );

  test('of staff keeps its passkeys after a reset, because they are its second step', async () => {
    const first = await registerFirst(verified);
    await served.database.kysely
      .insertInto('customer_roles')
      .values({ customer_id: first.customer.id, role: 'curator' })
      .execute();
    const { token } = await buildCustomerToken(served.database, {
      customer: first.customer,
      purpose: 'reset-password',
    });
    const form = { token, password: chosen, passwordConfirmation: chosen, keepPasskeys: false };
    expect((await post('/customers/reset-password', form)).data.passkeys).toBe('kept');
    expect((await logInByKey(first.key)).status).toBe(200);
  });
});

describe('an invitation', () => {
  const complete = (token: string) =>
    post('/customers/complete-account', {
      token,
      username: `guest-${token.slice(0, 8).replace(/[^a-z0-9]/gi, 'x')}`,
      password: chosen,
      passwordConfirmation: chosen,
    });
  const look = async (token: string) =>
    (await ask(served.app, { url: `/api/customers/verify/complete-account/${token}` })).json();

  test('is refused once the account has a password', async () => {
    const customer = await buildCustomer(served.database, { password_hash: await hashPassword(attackers) });
    const invited = { customer, purpose: 'complete-account', payload: { email: customer.email } } as const;
    const { token } = await buildCustomerToken(served.database, invited);
    expect((await complete(token)).errors[0].code).toBe('token-used');
    expect((await look(token)).errors[0].code).toBe('token-used');
  });

  test.each([{ email: 'invited-first@example.com' }, {}])(
    'does not show an address that the customer chose later (%j)',
    async (payload) => {
      const customer = await buildCustomer(served.database);
      const { token } = await buildCustomerToken(served.database, {
        customer,
        purpose: 'complete-account',
        payload,
      });
      const answer = await look(token);
      expect(JSON.stringify(answer)).not.toContain(customer.email);
      expect(answer.errors[0].code).toBe('token-used');
      expect((await complete(token)).errors[0].code).toBe('token-used');
    },
  );

  test('expires when the account changes its address', async () => {
    const customer = await buildCustomer(served.database);
    const invited = { customer, purpose: 'complete-account', payload: { email: customer.email } } as const;
    const { token } = await buildCustomerToken(served.database, invited);
    const change = await buildCustomerToken(served.database, {
      customer,
      purpose: 'change-email',
      payload: { email: `moved-${customer.id}@example.com` },
    });
    expect((await post(`/customers/verify/${change.token}`)).data.outcome).toBe('changed');
    expect((await look(token)).errors[0].code).toBe('token-expired');
  });
});
