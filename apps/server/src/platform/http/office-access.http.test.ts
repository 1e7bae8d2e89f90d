import { allEndpoints } from '@marque/contracts/all-endpoints';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import { may } from '@marque/domain/access/role-permissions';
import { ROLES, type Role } from '@marque/domain/access/roles';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { productionEnvironment } from '../../../test/production-environment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const office = allEndpoints.filter(({ path }) => path.startsWith('/api/office/'));
const guarded = allEndpoints.filter(({ access }) => typeof access === 'object');

type Served = ReturnType<typeof useTestApp>;
type SessionState = { proved_at?: Date; second_step_at?: Date };

async function logIn(
  served: Served,
  roles: Role[],
  state: SessionState = { proved_at: NOW },
): Promise<string> {
  const customer = await buildCustomer(served.database, { roles });
  const expires_at = new Date(NOW.getTime() + 3_600_000);
  return (await buildSession(served.database, { customer, expires_at, ...state })).token;
}

/**
 * Calls with an invalid path and an empty body. A caller with access gets 422, or 200 or 201 if the endpoint
 * needs no input.
 */
async function call(served: Served, { method, path }: AnyEndpoint, token?: string) {
  const answered = await ask(served.app, {
    method,
    url: path.replace(/\{\w+\}/g, '~'),
    ...(method === 'GET' ? {} : { payload: {} }),
    ...(token ? { headers: { 'access-token': token } } : {}),
  });
  const isJson = String(answered.headers['content-type']).includes('json');
  return { ...(isJson ? answered.json().errors?.[0] : {}), status: answered.statusCode };
}

const named = (endpoints: AnyEndpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const permissionOf = ({ access }: AnyEndpoint) => (typeof access === 'object' ? access.permission : null);

test('every endpoint of the office requires a permission', () => {
  expect(office.length).toBeGreaterThan(0);
  expect(office.filter((endpoint) => permissionOf(endpoint) === null)).toEqual([]);
});

describe('the office', () => {
  const served = useTestApp();
  const tokens = new Map<Role | 'nobody', string>();
  beforeAll(async () => {
    tokens.set('nobody', await logIn(served, []));
    for (const role of ROLES) tokens.set(role, await logIn(served, [role]));
  });

  // The workbench uses endpoints outside `/api/office/` too.
  test.each(named(guarded))('%s admits only roles that give the permission', async (_, endpoint) => {
    const permission = permissionOf(endpoint);
    expect(await call(served, endpoint)).toMatchObject({ status: 401, code: 'login-required' });
    const isHidden = endpoint.path.startsWith('/api/office/');
    expect(await call(served, endpoint, tokens.get('nobody'))).toMatchObject(
      isHidden ? { status: 404, code: 'not-found' } : { status: 403, code: 'not-allowed' },
    );
    for (const role of ROLES) {
      const { status, code } = await call(served, endpoint, tokens.get(role));
      if (permission && may([role], permission))
        // The made-up ids and bodies are refused after the access check.
        expect([200, 201, 404, 409, 422], role).toContain(status);
      else expect([role, status, code]).toEqual([role, 403, 'not-allowed']);
    }
  });

  const sensitive = guarded.filter(({ access }) => typeof access === 'object' && access.freshProof);
  test.each(named(sensitive))('%s requires a proof that is at most ten minutes old', async (_, endpoint) => {
    for (const state of [{}, { proved_at: minutesAgo(11) }])
      expect(await call(served, endpoint, await logIn(served, ['admin'], state))).toMatchObject({
        status: 403,
        code: 'fresh-proof-required',
        meta: { methods: 'password passkey' },
      });
    const { status } = await call(
      served,
      endpoint,
      await logIn(served, ['admin'], { proved_at: minutesAgo(9) }),
    );
    expect([404, 422]).toContain(status);
  });

  test('is closed to a customer as soon as their role is removed', async () => {
    const customer = await buildCustomer(served.database, { roles: ['admin'] });
    const { token } = await buildSession(served.database, {
      customer,
      expires_at: new Date(NOW.getTime() + 1_000),
    });
    const headers = { 'access-token': token };
    expect((await ask(served.app, { url: '/api/office/audit', headers })).statusCode).toBe(200);
    await served.database.kysely
      .deleteFrom('customer_roles')
      .where('customer_id', '=', customer.id)
      .execute();
    expect((await ask(served.app, { url: '/api/office/audit', headers })).statusCode).toBe(404);
    const { data } = (await ask(served.app, { url: '/api/customers', headers })).json();
    expect(data.profile).toMatchObject({ has_admin_access: false, roles: [] });
  });
});

describe('in production', () => {
  const served = useTestApp({ env: { ...productionEnvironment, PUBLIC_ACCESS_TOKEN: 'marque-web' } });

  test.each(named(guarded))(
    '%s requires the second step, unless it is used to set one up',
    async (_, endpoint) => {
      const isBefore = typeof endpoint.access === 'object' && endpoint.access.beforeSecondStep === true;
      const without = await call(served, endpoint, await logIn(served, ['admin']));
      if (isBefore) expect(without.code).not.toBe('second-step-required');
      else expect(without).toMatchObject({ status: 403, code: 'second-step-required' });
      const passed = { proved_at: NOW, second_step_at: NOW };
      const after = await call(served, endpoint, await logIn(served, ['admin'], passed));
      expect(after.code).not.toBe('second-step-required');
    },
  );
});
