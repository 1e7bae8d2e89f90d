import { inTransaction } from '@marque/db/transaction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildPayment } from '@marque/testing/build-payment';
import { buildSale } from '@marque/testing/build-sale';
import { expect, test } from 'vitest';
import { sessionCookie, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { EXAMPLE_COMPANIES } from '../../platform/config/companies.ts';
import { issueInvoice } from './issue-invoice.ts';

const served = useTestApp();
const at = new Date('2026-06-01T12:00:00Z');

/** Follows a link as a browser does: with cookies, and without an access-token. */
const follow = (url: string, headers: Record<string, string>) => served.app.inject({ url, headers });

test('a link to an invoice works on our own pages, for its buyer only', async () => {
  const { database } = served;
  const buyer = await buildBidder(database);
  const sale = await buildSale(database, { buyer_id: buyer.id, created_at: at });
  const payment = await buildPayment(database, sale);
  await inTransaction(database, (trx) =>
    issueInvoice(trx, { sale, paymentId: payment.id, at }, EXAMPLE_COMPANIES),
  );
  const own = sessionCookie(await startSession(database, buyer));
  const strange = sessionCookie(await startSession(database, await buildCustomer(database)));
  const file = `/api/sales/${sale.listing_id}/invoice.pdf`;

  for (const site of ['same-origin', 'none']) {
    const answered = await follow(file, { ...own, 'sec-fetch-site': site });
    expect([answered.statusCode, answered.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await follow(file, { ...strange, 'sec-fetch-site': site })).statusCode).toBe(404);
    expect((await follow(file, { 'sec-fetch-site': site })).statusCode).toBe(401);
  }
  for (const site of ['cross-site', 'same-site'])
    expect((await follow(file, { ...own, 'sec-fetch-site': site })).statusCode).toBe(401);
  expect((await follow(file, own)).statusCode).toBe(401);
  // Only files are linked. Data needs the access-token that scripts send.
  const data = { ...own, 'sec-fetch-site': 'same-origin' };
  expect((await follow(`/api/sales/${sale.listing_id}/invoice`, data)).statusCode).toBe(401);
});
