import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import { fixedClock } from '@marque/testing/fixed-clock';
import { expect, test } from 'vitest';
import { startSession } from '../../../test/ask.ts';
import { addCard, answerBank, callApi } from '../../../test/payments/visit-card-page.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const { live } = recordLive();
const served = useTestApp({ live, clock: fixedClock('2026-06-01T12:00:00Z') });

const AUTHENTICATES = '4000002760003184';

async function win() {
  const buyer = await buildCustomer(served.database);
  const token = await startSession(served.database, buyer);
  await addCard(served.app, token, { number: AUTHENTICATES, expiry: '08/29' });
  const { id: listing } = await buildAuction(served.database, { status: 'sold' });
  await buildSale(served.database, { listing_id: listing, buyer_id: buyer.id });
  const call = (method: 'GET' | 'POST', path: string, as = token) =>
    callApi(served.app, {
      method,
      path: `/sales/${listing}${path}`,
      token: as,
      ...(method === 'POST' ? { body: {} } : {}),
    });
  const payments = () =>
    served.database.kysely
      .selectFrom('payments')
      .select('state')
      .where('customer_id', '=', buyer.id)
      .execute();
  return { token, call, payments };
}

test('finds out what the bank has answered, and leads from the authentication back to the page that pays', async () => {
  const { call, payments } = await win();
  const { data: paid } = await call('POST', '/pay');
  const session = new URL(paid.url).pathname.split('/').at(-1) ?? '';
  const { data: answered } = await answerBank(served.app, session, true);
  expect(new URL(answered.return_url).pathname).toMatch(/^\/en\/account\/vehicles-won\/[\w-]+\/pay$/);
  for (let times = 0; times < 2; times++) expect((await call('POST', '/payment/refresh')).status).toBe(204);
  expect((await call('GET', '')).data).toMatchObject({ state: 'premium_paid' });
  expect(await payments()).toEqual([{ state: 'succeeded' }]);
});

test('begins no payment, and leaves one that waits for the customer as it is', async () => {
  const { call, payments } = await win();
  expect((await call('POST', '/payment/refresh')).status).toBe(204);
  expect(await payments()).toEqual([]);
  await call('POST', '/pay');
  expect((await call('POST', '/payment/refresh')).status).toBe(204);
  expect(await payments()).toEqual([{ state: 'needs_customer' }]);
});

test('is only for the buyer', async () => {
  const { call } = await win();
  const stranger = await startSession(served.database, await buildCustomer(served.database));
  expect(await call('POST', '/payment/refresh', stranger)).toMatchObject({ status: 404, code: 'not-found' });
});
