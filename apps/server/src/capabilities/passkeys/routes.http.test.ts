import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession, startSession } from '../../../test/ask.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { listJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { hashPassword } from '../customers/password.ts';

const served = useTestApp();

type Authenticator = ReturnType<typeof createAuthenticator>;

const call = async (url: string, payload: object, token?: string) => {
  const headers = token ? { 'access-token': token } : {};
  const answered = await ask(served.app, { method: 'POST', url, payload, headers });
  return { status: answered.statusCode, ...answered.json() };
};

async function enrol(customer: Customer, key: Authenticator, name = 'Telephone') {
  const token = await startProvedSession(served.database, customer);
  const { data: options } = await call('/api/passkeys/register/options', {}, token);
  return call('/api/passkeys/register', { name, credential: key.create(options) }, token);
}

const challengeToLogIn = async () => (await call('/api/passkeys/log-in/options', {})).data;
const logIn = (credential: object) => call('/api/passkeys/log-in', { credential });

describe('a passkey', () => {
  test('is created, and then starts a session for its owner', async () => {
    const customer = await buildCustomer(served.database);
    const key = createAuthenticator();
    const enrolled = await enrol(customer, key);
    expect(enrolled).toMatchObject({ status: 201, data: { passkey: { name: 'Telephone' } } });
    expect(enrolled.data.recovery_codes).toEqual([]);
    expect(JSON.stringify(enrolled)).not.toContain('public_key');

    const started = await logIn(key.answer(await challengeToLogIn()));
    expect(started.status).toBe(200);
    const me = await ask(served.app, {
      url: '/api/customers',
      headers: { 'access-token': started.data.attributes['session-token'] },
    });
    expect(me.json().data.id).toBe(customer.id);
    const told = (await listJobs(served.database)).filter(
      ({ payload }) => payload.customerId === customer.id,
    );
    expect(told.map(({ payload }) => payload.change)).toContain('passkeyAdded');
  });

  test('is requested for this site, and is discoverable', async () => {
    const token = await startProvedSession(served.database);
    const { data } = await call('/api/passkeys/register/options', {}, token);
    expect(data.rp).toEqual({ id: 'localhost', name: 'Marque' });
    expect(data.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect(await challengeToLogIn()).not.toHaveProperty('allowCredentials');
  });

  test('needs the password if the customer has one', async () => {
    const customer = await buildCustomer(served.database, {
      password_hash: await hashPassword('a long walk home'),
    });
    const token = await startSession(served.database, customer);
    const begin = (payload: object) => call('/api/passkeys/register/options', payload, token);
    for (const payload of [{}, { currentPassword: 'wrong' }]) {
      const refused = await begin(payload);
      expect([refused.status, refused.errors[0].code]).toEqual([422, 'password-wrong']);
      expect(refused.errors[0].source.pointer).toBe('/currentPassword');
    }
    expect((await begin({ currentPassword: 'a long walk home' })).status).toBe(200);
  });

  test('can use a challenge once, also with concurrent requests', async () => {
    const key = createAuthenticator({ counts: false });
    await enrol(await buildCustomer(served.database), key);
    const credential = key.answer(await challengeToLogIn());
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  test.each([
    ['another site', { origin: 'https://marque.example' }],
    ['another owner of passkeys', { rpId: 'marque.example' }],
    ['nobody in front of it', { userVerified: false }],
    ['another ceremony', { type: 'webauthn.create' }],
  ])('with %s is refused, and its challenge is used up', async (_what, faulty) => {
    const key = createAuthenticator();
    await enrol(await buildCustomer(served.database), key);
    const options = await challengeToLogIn();
    const refused = await logIn(key.answer(options, faulty));
    expect([refused.status, refused.errors[0].code]).toEqual([401, 'passkey-invalid']);
    expect((await logIn(key.answer(options))).status).toBe(401);
  });

  test('is refused with a forged challenge, if it is unknown, or if its counter goes backwards', async () => {
    const key = createAuthenticator();
    await enrol(await buildCustomer(served.database), key);
    expect((await logIn(key.answer({ challenge: 'a-challenge-of-my-own' }))).status).toBe(401);
    expect((await logIn(createAuthenticator().answer(await challengeToLogIn()))).status).toBe(401);
    expect((await logIn(key.answer(await challengeToLogIn()))).status).toBe(200);
    key.rewind();
    expect((await logIn(key.answer(await challengeToLogIn()))).status).toBe(401);
  });

  test('cannot be created with another customer’s challenge, nor be registered twice', async () => {
    const [mine, theirs] = [
      await startProvedSession(served.database),
      await startProvedSession(served.database),
    ];
    const key = createAuthenticator();
    const { data: options } = await call('/api/passkeys/register/options', {}, mine);
    const stolen = await call(
      '/api/passkeys/register',
      { name: 'x', credential: key.create(options) },
      theirs,
    );
    expect(stolen.errors[0].code).toBe('passkey-invalid');

    await enrol(await buildCustomer(served.database), key);
    const again = await enrol(await buildCustomer(served.database), key);
    expect([again.status, again.errors[0].code]).toEqual([409, 'passkey-known']);
  });

  test('can be listed, renamed and removed only by its owner', async () => {
    const customer = await buildCustomer(served.database);
    const key = createAuthenticator();
    const { id } = (await enrol(customer, key)).data.passkey;
    const own = { 'access-token': await startProvedSession(served.database, customer) };
    const other = { 'access-token': await startProvedSession(served.database) };
    const statusOf = async (method: 'PUT' | 'DELETE', headers: Record<string, string>, name = 'Desk') =>
      (
        await ask(served.app, {
          method,
          url: `/api/passkeys/${id}`,
          headers,
          ...(method === 'PUT' ? { payload: { name } } : {}),
        })
      ).statusCode;

    expect([await statusOf('PUT', other), await statusOf('DELETE', other)]).toEqual([404, 404]);
    expect([await statusOf('PUT', own, '  '), await statusOf('PUT', own)]).toEqual([422, 200]);
    const listed = await ask(served.app, { url: '/api/passkeys', headers: own });
    expect(listed.json().data).toMatchObject([{ id, name: 'Desk', last_used_at: null }]);
    expect(await statusOf('DELETE', own)).toBe(204);
    expect((await logIn(key.answer(await challengeToLogIn()))).status).toBe(401);
  });

  test('is deleted with the account', async () => {
    const customer = await buildCustomer(served.database);
    const key = createAuthenticator();
    await enrol(customer, key);
    const closed = await ask(served.app, {
      method: 'PUT',
      url: `/api/customers/delete/${customer.id}`,
      headers: { 'access-token': await startProvedSession(served.database, customer) },
    });
    expect(closed.statusCode).toBe(200);
    expect((await logIn(key.answer(await challengeToLogIn()))).status).toBe(401);
  });

  test('is refused with a pointer to the fault if it is malformed', async () => {
    const refused = await logIn({ id: 'no base64url!', type: 'password' });
    expect(refused.status).toBe(422);
    expect(refused.errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toContain(
      '/credential/response',
    );
  });
});
