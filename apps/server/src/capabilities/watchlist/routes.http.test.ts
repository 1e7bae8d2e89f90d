import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();

const as = async (customer: { id: string }) => ({
  'access-token': await startSession(served.database, customer),
});

describe('the watchlist', () => {
  test('can be added to, read and removed from', async () => {
    const [customer, listing] = [await buildCustomer(served.database), await buildAuction(served.database)];
    const headers = await as(customer);
    const list = async () =>
      (await ask(served.app, { url: `/api/watchlist/user?userId=${customer.id}`, headers })).json();
    expect(await list()).toEqual({ data: [] });

    const add = { method: 'POST', url: `/api/watchlist/create/${listing.id}`, headers } as const;
    for (const payload of [{ watchable_id: listing.id }, undefined]) {
      const added = await ask(served.app, { ...add, ...(payload ? { payload } : {}) });
      expect([added.statusCode, added.json()]).toEqual([201, { data: { watchable_id: listing.id } }]);
    }
    expect(await list()).toEqual({ data: [{ watchable_id: listing.id }] });

    const remove = { method: 'DELETE', url: `/api/watchlist/delete/${listing.id}`, headers } as const;
    const removed = await ask(served.app, remove);
    expect([removed.statusCode, removed.json()]).toEqual([200, { data: { watchable_id: listing.id } }]);
    expect(await list()).toEqual({ data: [] });
  });

  test('of another customer is refused', async () => {
    const [customer, other] = [await buildCustomer(served.database), await buildCustomer(served.database)];
    const answer = await ask(served.app, {
      url: `/api/watchlist/user?userId=${other.id}`,
      headers: await as(customer),
    });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'not-allowed']);
  });

  test('asks visitors to log in', async () => {
    const { id } = await buildAuction(served.database);
    for (const request of [
      { url: `/api/watchlist/user?userId=${id}` },
      { method: 'POST' as const, url: `/api/watchlist/create/${id}` },
      { method: 'DELETE' as const, url: `/api/watchlist/delete/${id}` },
    ]) {
      const answer = await ask(served.app, request);
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([401, 'login-required']);
    }
  });

  test('refuses unknown listings and ids that are no ids', async () => {
    const customer = await buildCustomer(served.database);
    const headers = await as(customer);
    const statusOf = async (url: string) =>
      (await ask(served.app, { method: 'POST', url, headers })).statusCode;
    expect(await statusOf(`/api/watchlist/create/${customer.id}`)).toBe(404);
    expect(await statusOf('/api/watchlist/create/e-type')).toBe(404);
    expect((await ask(served.app, { url: '/api/watchlist/user', headers })).statusCode).toBe(422);
  });
});
