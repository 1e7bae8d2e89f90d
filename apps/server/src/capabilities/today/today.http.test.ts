import type { Role } from '@marque/domain/access/roles';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { buildSale } from '@marque/testing/build-sale';
import { expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();

async function call(roles: Role[]) {
  const token = await startSession(served.database, await buildCustomer(served.database, { roles }));
  return ask(served.app, { url: '/api/office/today', headers: { 'access-token': token } });
}

test('every member of staff reads the own day, and for customers it does not exist', async () => {
  await buildListing(served.database);
  await buildSale(served.database, { due_at: new Date('2026-06-01T09:00:00Z') });
  expect((await call([])).statusCode).toBe(404);
  expect((await call(['editor'])).json().data).toMatchObject({ queues: [], auctions: null, health: null });
  const today = await call(['manager']);
  expect(today.statusCode).toBe(200);
  expect(today.json().data).toMatchObject({
    ...{ payments: { count: 1, first: [{ charge_at: null }] }, auctions: { count: 1 } },
    health: [
      { check: 'bidding' },
      { check: 'jobs' },
      { check: 'failed-jobs' },
      { check: 'mail' },
      { check: 'bus' },
    ],
  });
  expect(today.body).not.toMatch(/"reserve":|"maximum":|leader/);
});
