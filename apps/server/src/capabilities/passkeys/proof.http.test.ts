import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession, startSession } from '../../../test/ask.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { hashPassword } from '../customers/password.ts';

const served = useTestApp();
const password = 'tractor lemon nine';

const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, token: string, payload?: object) => {
  const headers = { 'access-token': token };
  const url = `/api${path}`;
  const answer = await ask(served.app, { method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
};
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body?.errors?.[0]?.code];

async function enter() {
  const customer = await buildCustomer(served.database, {
    password_hash: await hashPassword(password),
    telephone: '+442079460000',
  });
  const enrolling = await startProvedSession(served.database, customer);
  const key = createAuthenticator();
  const { data } = (await call('POST', '/passkeys/register/options', enrolling, {})).body;
  const made = { name: 'Telephone', credential: key.create(data) };
  const { passkey } = (await call('POST', '/passkeys/register', enrolling, made)).body.data;
  const token = await startSession(served.database, customer);
  const prove = (proof: object) => call('POST', '/customers/proof', token, proof);
  const begin = async () => (await call('POST', '/customers/proof/options', token)).body.data;
  return { customer, key, passkey, token, prove, begin };
}

const guarded = {
  'removing a passkey': ({ passkey }: Entered) => ['DELETE', `/passkeys/${passkey.id}`] as const,
  'closing the account': ({ customer }: Entered) => ['PUT', `/customers/delete/${customer.id}`] as const,
  'changing the telephone': ({ customer }: Entered) =>
    ['PUT', `/customers/update/${customer.id}`, { telephone: '+12125550123' }] as const,
  'removing the telephone': ({ customer }: Entered) =>
    ['PUT', `/customers/update/${customer.id}`, { telephone: null }] as const,
};
type Entered = Awaited<ReturnType<typeof enter>>;

describe.each(Object.entries(guarded))('%s', (_, requestOf) => {
  test('needs a fresh proof, and accepts the password', async () => {
    const entered = await enter();
    const [method, path, payload] = requestOf(entered);
    const attempt = () => call(method, path, entered.token, payload);
    const unproved = await attempt();
    expect(codeOf(unproved)).toEqual([403, 'fresh-proof-required']);
    expect(unproved.body.errors[0].meta).toEqual({ methods: 'password passkey' });
    expect(codeOf(await entered.prove({ password: 'wrong' }))).toEqual([422, 'password-wrong']);
    expect((await attempt()).status).toBe(403);
    expect((await entered.prove({ password })).status).toBe(200);
    expect((await attempt()).status).toBeLessThan(300);
  });

  test('accepts a passkey as the proof', async () => {
    const entered = await enter();
    const [method, path, payload] = requestOf(entered);
    const { methods, challenge } = await entered.begin();
    expect(methods).toEqual(['password', 'passkey']);
    expect((await entered.prove({ credential: entered.key.answer(challenge) })).status).toBe(200);
    expect((await call(method, path, entered.token, payload)).status).toBeLessThan(300);
  });
});

describe('a proof', () => {
  test('counts only in its own session, and for ten minutes', async () => {
    const { customer, prove } = await enter();
    await prove({ password });
    const path = `/customers/delete/${customer.id}`;
    const elsewhere = await startSession(served.database, customer);
    expect(codeOf(await call('PUT', path, elsewhere))).toEqual([403, 'fresh-proof-required']);
    const { token: old } = await buildSession(served.database, {
      customer,
      proved_at: new Date('2026-06-01T11:50:00Z'),
      expires_at: new Date('2026-06-01T13:00:00Z'),
    });
    expect(codeOf(await call('PUT', path, old))).toEqual([403, 'fresh-proof-required']);
  });

  test('is refused with another customer’s passkey, or with a response to another challenge', async () => {
    const [ours, theirs] = [await enter(), await enter()];
    const { challenge } = await ours.begin();
    expect(codeOf(await ours.prove({ credential: theirs.key.answer(challenge) }))).toEqual([
      422,
      'passkey-invalid',
    ]);
    const toLogIn = (await call('POST', '/passkeys/log-in/options', ours.token)).body.data;
    expect((await ours.prove({ credential: ours.key.answer(toLogIn) })).status).toBe(422);
  });

  test('counts as a failed login if it is wrong', async () => {
    const { customer, token } = await enter();
    const from = (url: string, payload: object) =>
      served.app.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: '192.0.2.77',
        headers: { 'access-token': token },
      });
    const wrong = [
      () => from('/api/customers/proof', { password: 'wrong' }),
      () => from('/api/passkeys/register/options', { currentPassword: 'wrong' }),
      () => from('/api/customers/change-email', { email: 'new@example.com', password: 'wrong' }),
      () =>
        from('/api/customers/change-password', {
          currentPassword: 'wrong',
          password: 'seven green kettles',
          passwordConfirmation: 'seven green kettles',
        }),
      () => from('/api/customers/proof', { password: 'wrong' }),
    ];
    for (const attempt of wrong) expect((await attempt()).json().errors[0].code).toBe('password-wrong');
    const sixth = await served.app.inject({
      method: 'POST',
      url: '/api/customers/results',
      remoteAddress: '192.0.2.77',
      headers: { 'access-token': 'marque-web' },
      payload: { email: customer.email, password },
    });
    expect(sixth.statusCode).toBe(429);
  });
});
