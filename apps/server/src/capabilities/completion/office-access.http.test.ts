import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@marque/contracts/all-endpoints';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { Role } from '@marque/domain/access/roles';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { productionEnvironment } from '../../../test/production-environment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

/** Every endpoint of the office about sales, refunds, invoices and disputes. */
const endpoints = allEndpoints.filter(({ path }) => /^\/api\/office\/(sales|disputes)/.test(path));
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const needsProof = ({ access }: AnyEndpoint): boolean => typeof access === 'object' && !!access.freshProof;

type Served = ReturnType<typeof useTestApp>;

async function logIn(
  { database }: Served,
  roles: Role[],
  state: { proved_at?: Date; second_step_at?: Date } = { proved_at: NOW },
): Promise<string> {
  const customer = await buildCustomer(database, { roles });
  const expires_at = new Date(NOW.getTime() + 3_600_000);
  return (await buildSession(database, { customer, expires_at, ...state })).token;
}

type Named = { sale: string; number: string; dispute: string };

/** Calls with a real sale and everything that any of these endpoints needs. */
async function call(
  { app }: Served,
  { method, path }: AnyEndpoint,
  { sale, number, dispute, token }: Named & { token?: string | undefined },
) {
  const answered = await ask(app, {
    method,
    url: path.replace('{sale}', sale).replace('{number}', number).replace('{id}', dispute),
    ...(method === 'GET'
      ? {}
      : {
          payload: {
            ...{ reason: 'Fire', resolution: 'Repaired.', statement: 'Paid.' },
            ...{ refund: false, amount_minor: 1 },
          },
        }),
    headers: { 'idempotency-key': randomUUID(), ...(token ? { 'access-token': token } : {}) },
  });
  const isJson = String(answered.headers['content-type']).includes('json');
  return { status: answered.statusCode, code: isJson ? answered.json().errors?.[0]?.code : undefined };
}

describe('the office of sales', () => {
  const served = useTestApp();
  let car: Awaited<ReturnType<typeof buyCar>>;
  let sale: Named;
  beforeAll(async () => {
    car = await buyCar(served);
    await car.pay();
    await car.refund({ amount_minor: 100 });
    const payment = served.database.kysely
      .selectFrom('payments')
      .select('id')
      .where('sale_id', '=', car.sale.id);
    const { id: dispute } = await served.database.kysely
      .insertInto('disputes')
      .values({
        ...{ provider_id: randomUUID(), payment_id: payment, amount_minor: 1, reason: 'general' },
        ...{ state: 'under_review', opened_at: NOW, updated_at: NOW },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    sale = { sale: car.sale.id, number: (await car.documents())[1]?.number ?? '', dispute };
  });
  const everything = async () =>
    JSON.stringify([
      await car.readInOffice(),
      await car.refunds(),
      await served.database.kysely.selectFrom('audit_entries').select('id').orderBy('id').execute(),
    ]);

  test('has the endpoints that this test is about', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(13);
  });

  test.each(named)('%s refuses every stranger, and nothing changes', async (_, endpoint) => {
    const before = await everything();
    expect(await call(served, endpoint, sale)).toEqual({ status: 401, code: 'login-required' });
    const customers = [car.token, await logIn(served, []), await seller()];
    for (const token of customers)
      expect(await call(served, endpoint, { ...sale, token })).toEqual({ status: 404, code: 'not-found' });
    for (const role of ['curator', 'moderator', 'support', 'editor'] as const)
      expect(await call(served, endpoint, { ...sale, token: await logIn(served, [role]) })).toEqual({
        ...{ status: 403, code: 'not-allowed' },
      });
    if (needsProof(endpoint))
      for (const state of [{}, { proved_at: new Date(NOW.getTime() - 11 * 60_000) }])
        expect(
          await call(served, endpoint, { ...sale, token: await logIn(served, ['accounts'], state) }),
        ).toEqual({ status: 403, code: 'fresh-proof-required' });
    expect(await everything()).toBe(before);
  });

  const seller = async () => {
    const customer = { id: car.sale.seller_id };
    const expires_at = new Date(NOW.getTime() + 3_600_000);
    return (await buildSession(served.database, { customer, expires_at, proved_at: NOW })).token;
  };

  test.each(named)('%s admits accounts and managers', async (_, endpoint) => {
    for (const role of ['accounts', 'manager'] as const) {
      const { status, code } = await call(served, endpoint, { ...sale, token: await logIn(served, [role]) });
      // The sale may be in the wrong state for the verb. Its refusal shows that the access check was passed.
      expect(['login-required', 'fresh-proof-required', 'second-step-required'], role).not.toContain(code);
      expect([200, 403, 409], role).toContain(status);
      if (endpoint.method === 'GET') expect(status, role).toBe(200);
      const unknown = await call(served, endpoint, {
        ...{ ...sale, sale: randomUUID(), dispute: randomUUID(), token: await logIn(served, [role]) },
      });
      expect(unknown.status, role).toBe(/\{(sale|id)\}/.test(endpoint.path) ? 404 : 200);
    }
  });
});

describe('in production', () => {
  const served = useTestApp({ env: { ...productionEnvironment, PUBLIC_ACCESS_TOKEN: 'marque-web' } });

  test.each(named)('%s refuses staff without the second step', async (_, endpoint) => {
    const token = await logIn(served, ['accounts']);
    expect(
      await call(served, endpoint, { sale: randomUUID(), number: 'UK-1', dispute: randomUUID(), token }),
    ).toEqual({
      ...{ status: 403, code: 'second-step-required' },
    });
  });
});
