import { listSessions } from '@marque/contracts/customers/sessions';
import type { WebHost } from '@marque/contracts/web-host';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { hostContext, receiveVisitor, visitor } from '../../site/visitor.ts';
import { clearEndedSession } from './clear-ended-session.ts';

const loginRequired = {
  status: 401,
  body: { errors: [{ status: '401', code: 'login-required', title: '', detail: '' }] },
};

/** An API without a session. It returns the given state of the customer cookie. */
function hostWith(state: 'nobody' | 'left-behind') {
  const asked: string[] = [];
  const host: WebHost = {
    fetchApi: async (path) => {
      asked.push(path);
      if (path === '/api/customers/stored') return Response.json({ data: { state, customer: null } });
      if (path === '/api/customers/logout') return new Response(null, { status: 204 });
      return Response.json(loginRequired.body, { status: loginRequired.status });
    },
    accessToken: 'token',
    nonce: 'nonce',
    build: 'build',
    publicUrl: 'https://marque.example',
    requestId: 'request',
    reportError: () => {},
  };
  return { host, asked };
}

async function visit(
  path: string,
  { host, cookie = '', method = 'GET' }: { host: WebHost; cookie?: string; method?: string },
) {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  const url = new URL(path, host.publicUrl);
  const args = {
    context,
    url,
    request: new Request(url, { method, headers: { cookie } }),
    params: {},
    pattern: '',
  };
  const page = async () => new Response('page');
  const thrown = (error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  };
  const response = await Promise.resolve(
    receiveVisitor(args, async () => (await clearEndedSession(args, page)) ?? (await page())),
  ).catch(thrown);
  return { context, response: response as Response };
}

const stored = 'marque_theme=dark; marque_customer_testing=sealed';

describe('clearEndedSession', () => {
  it('clears a session that has ended, and redirects to the login page with the way back', async () => {
    const { host, asked } = hostWith('left-behind');
    const { response } = await visit('/fr/account?tab=2', { host, cookie: stored });
    expect(asked).toContain('/api/customers/logout');
    expect(response.headers.get('location')).toBe(
      '/fr/auth/login?returnTo=%2Ffr%2Faccount%3Ftab%3D2&ended=expiry',
    );
  });

  it('clears an invalid token, even if the browser has no customer cookie', async () => {
    const { host, asked } = hostWith('nobody');
    const { response } = await visit('/en', { host, cookie: 'marque_session_testing=forged' });
    expect(asked).toEqual(['/api/customers', '/api/customers/logout']);
    expect(response.headers.get('location')).toBe('/en/auth/login?returnTo=%2Fen&ended=expiry');
  });

  it('clears it without a redirect if the login page is asked for', async () => {
    const { host, asked } = hostWith('left-behind');
    const { response } = await visit('/fr/auth/login?returnTo=%2Ffr%2Faccount', { host, cookie: stored });
    expect(asked).toContain('/api/customers/logout');
    expect(await response.text()).toBe('page');
  });

  it('makes no call for a visitor without a customer cookie', async () => {
    const { host, asked } = hostWith('nobody');
    const { response } = await visit('/en', { host, cookie: 'marque_theme=dark' });
    expect(await response.text()).toBe('page');
    expect(asked).toEqual([]);
  });

  it.each([
    ['a browser with a foreign customer cookie', '/en', 'nobody', 'GET'],
    ['a submitted form', '/en/auth/login', 'left-behind', 'POST'],
    ['a visitor who is already on the login page', '/en/auth/login?ended=expiry', 'left-behind', 'GET'],
  ] as const)('does not redirect %s', async (_, path, state, method) => {
    const { response } = await visit(path, { host: hostWith(state).host, cookie: stored, method });
    expect(await response.text()).toBe('page');
  });
});

describe('a server-side call that needs a customer', () => {
  it('redirects to the login page if nobody is logged in any more', async () => {
    const { context } = await visit('/de/account', { host: hostWith('nobody').host });
    const call = visitor(context).api.call(listSessions, {});
    const answer = await call.catch((thrown: unknown) => thrown);
    expect((answer as Response).headers.get('location')).toBe('/de/auth/login?returnTo=%2Fde%2Faccount');
  });
});
