import { logIn, readCustomer } from '@marque/contracts/customers';
import { describe, expect, it, vi } from 'vitest';
import { browserApi } from './browser-api.ts';

const answering = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status });

const refusing = (status: number, code: string) =>
  answering(status, { errors: [{ status: String(status), code, title: code, detail: code }] });

const settings = { accessToken: 'marque-web', locale: 'en' } as const;

describe('browserApi', () => {
  it.each(['login-required', 'access-token-invalid'])(
    'reports an expired session on a 401 %s',
    async (code) => {
      const onExpiry = vi.fn();
      const api = browserApi({ ...settings, onExpiry, fetch: refusing(401, code) });
      expect(await api.call(readCustomer, {})).toMatchObject({ ok: false, status: 401 });
      expect(onExpiry).toHaveBeenCalledOnce();
    },
  );

  it('does not treat a wrong password as an expired session', async () => {
    const onExpiry = vi.fn();
    const api = browserApi({ ...settings, onExpiry, fetch: refusing(401, 'credentials-invalid') });
    await api.call(logIn, { body: { email: 'buyer@example.com', password: 'wrong' } });
    expect(onExpiry).not.toHaveBeenCalled();
  });

  it('does not treat another refusal or a broken connection as an expired session', async () => {
    const onExpiry = vi.fn();
    for (const fetch of [refusing(403, 'login-required'), () => Promise.reject(new TypeError('no network'))])
      await browserApi({ ...settings, onExpiry, fetch }).call(readCustomer, {});
    expect(onExpiry).not.toHaveBeenCalled();
  });

  it.each([
    ['ours', refusing(406, 'not-acceptable')],
    ['a proxy’s', async () => new Response('<h1>Not acceptable</h1>', { status: 406 })],
  ])('shows the fatal error page on a 406, %s', async (_, fetch) => {
    const onFatal = vi.fn();
    await browserApi({ ...settings, onFatal, fetch }).call(readCustomer, {});
    expect(onFatal).toHaveBeenCalledExactlyOnceWith(406);
  });

  it('returns the data of the response', async () => {
    const api = browserApi({ ...settings, fetch: answering(200, { data: { username: 'buyer' } }) });
    expect(await api.call(readCustomer, {})).toMatchObject({ ok: true, data: { username: 'buyer' } });
  });
});
