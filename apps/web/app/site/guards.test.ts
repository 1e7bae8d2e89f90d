import type { WebHost } from '@marque/contracts/web-host';
import { type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { requireCustomer, requireGuest, requirePermission } from './guards.ts';
import { hostContext, receiveVisitor } from './visitor.ts';

/** A host whose API always gives the same answer, and the paths that were called. */
function hostOf(answer: { status: number; body: unknown }) {
  const asked: string[] = [];
  const host: WebHost = {
    fetchApi: async (path) => {
      asked.push(path);
      return Response.json(answer.body, { status: answer.status });
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

const loggedIn = { status: 200, body: { data: { id: '1', email: 'a@b.c' } } };
const loggedOut = {
  status: 401,
  body: { errors: [{ status: '401', code: 'login-required', title: '', detail: '' }] },
};
const failing = (status: number) => ({
  status,
  body: { errors: [{ status: String(status), code: 'internal-error', title: '', detail: '' }] },
});

/** Nests the middleware as the router does. A thrown response counts as the response. */
async function visit(path: string, host: WebHost, ...chain: MiddlewareFunction<Response>[]) {
  const context = new RouterContextProvider();
  context.set(hostContext, host);
  const url = new URL(path, host.publicUrl);
  const args = { context, url, request: new Request(url), params: {}, pattern: '' };
  const run = async ([first, ...rest]: MiddlewareFunction<Response>[]): Promise<Response> =>
    first ? ((await first(args, () => run(rest))) ?? new Response('page')) : new Response('page');
  return run(chain).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
}

const destination = (response: Response) => response.headers.get('location');

describe('requireCustomer', () => {
  it('admits a customer', async () => {
    const response = await visit('/fr/account', hostOf(loggedIn).host, receiveVisitor, requireCustomer);
    expect(await response.text()).toBe('page');
  });

  it('sends visitors to the login page with the way back', async () => {
    const response = await visit(
      '/fr/account?tab=2',
      hostOf(loggedOut).host,
      receiveVisitor,
      requireCustomer,
    );
    expect(response.status).toBe(302);
    expect(destination(response)).toBe('/fr/auth/login?returnTo=%2Ffr%2Faccount%3Ftab%3D2');
  });

  it.each([429, 503])('does not end the session after a %i, which may be temporary', async (status) => {
    const { host, asked } = hostOf(failing(status));
    await expect(visit('/fr/account', host, receiveVisitor, requireCustomer)).rejects.toMatchObject({
      init: { status },
    });
    expect(asked).toEqual(['/api/customers']);
  });

  it.each([403, 404, 422, 500])('ends the session if the user cannot be loaded (%i)', async (status) => {
    const { host, asked } = hostOf(failing(status));
    const response = await visit('/fr/account', host, receiveVisitor, requireCustomer);
    expect(destination(response)).toBe('/fr/auth/login?returnTo=%2Ffr%2Faccount&ended=expiry');
    expect(asked).toEqual(['/api/customers', '/api/customers/logout']);
  });

  it('shows the login page even if the session cannot be ended', async () => {
    const { host } = hostOf(failing(500));
    const response = await visit('/fr/auth/login?ended=expiry', host, receiveVisitor, requireGuest);
    expect(await response.text()).toBe('page');
  });

  it('reads the customer only once', async () => {
    const { host, asked } = hostOf(loggedIn);
    await visit('/en/account', host, receiveVisitor, requireCustomer, requireCustomer);
    expect(asked).toEqual(['/api/customers']);
  });
});

describe('requireGuest', () => {
  it('admits a visitor', async () => {
    const response = await visit('/en/auth/login', hostOf(loggedOut).host, receiveVisitor, requireGuest);
    expect(await response.text()).toBe('page');
  });

  it.each([
    ['/us/auth/login?returnTo=%2Fus%2Faccount', '/us/account'],
    ['/us/auth/login?returnTo=https%3A%2F%2Fevil.example', '/us'],
    ['/de/auth/login', '/de'],
  ])('redirects a customer from %s to %s', async (path, wanted) => {
    const response = await visit(path, hostOf(loggedIn).host, receiveVisitor, requireGuest);
    expect(destination(response)).toBe(wanted);
  });
});

describe('requirePermission', () => {
  const withRoles = (...roles: string[]) => ({
    status: 200,
    body: { data: { id: '1', email: 'a@b.c', profile: { roles } } },
  });
  async function enter(answer: { status: number; body: unknown }): Promise<void> {
    const guard: MiddlewareFunction<Response> = async (args, next) => {
      await requirePermission(args, 'audit.read');
      return next();
    };
    await visit('/de/office/audit', hostOf(answer).host, receiveVisitor, guard);
  }

  it('admits a role with the permission', async () => {
    await expect(enter(withRoles('editor', 'admin'))).resolves.toBeUndefined();
  });

  it('is a 404 for a user without a role, and a 403 for another role', async () => {
    await expect(enter(loggedOut)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(enter(withRoles())).rejects.toMatchObject({ init: { status: 404 } });
    await expect(enter(withRoles('curator', 'manager'))).rejects.toMatchObject({ init: { status: 403 } });
  });
});
