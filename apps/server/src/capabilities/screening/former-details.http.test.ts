import type { Method } from '@marque/contracts/endpoint';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { describe, expect, test } from 'vitest';
import { startProvedSession } from '../../../test/ask.ts';
import { callApi } from '../../../test/payments/visit-card-page.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { findConnectedCustomers } from './connection-repository.ts';

const served = useTestApp();

const call = async (as: { id: string }, method: Method, path: string, body?: object) =>
  callApi(served.app, {
    ...{ method, path, token: await startProvedSession(served.database, as) },
    ...(body ? { body } : {}),
  });

const save = async (as: Customer, profile: object) => {
  const { status } = await call(as, 'PUT', `/customers/update/${as.id}`, profile);
  expect(status).toBe(200);
  // Only a customer with a verified number may bid.
  await served.database.kysely
    .updateTable('customers')
    .set({ phone_verified_at: new Date() })
    .where('id', '=', as.id)
    .execute();
};

const bid = (as: Customer, { id }: { id: string }) =>
  call(as, 'POST', `/listings/${id}/bids`, { amount: 5_000, kind: 'maximum' });

const reasonsOf = async (bidder: Customer) =>
  (
    await served.database.kysely
      .selectFrom('bidder_reviews')
      .select('reasons')
      .where('bidder_id', '=', bidder.id)
      .execute()
  ).map(({ reasons }) => reasons);

const detailsOf = (customer: Customer) =>
  served.database.kysely
    .selectFrom('screened_details')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .execute();

const EMPTY = { telephone: '', address1: '', postcode: '' };

/** A car, and a bidder with the telephone number and the address of its seller. */
async function begin() {
  const seller = await buildBidder(served.database);
  const { telephone, address1 } = seller;
  const shill = await buildBidder(served.database, { telephone, address1: address1?.toUpperCase() ?? null });
  return { seller, shill, lot: await buildListing(served.database, { owner_id: seller.id }) };
}

describe('a bidder', () => {
  test('is still connected after the seller has emptied the profile', async () => {
    const { seller, shill, lot } = await begin();
    await save(seller, EMPTY);
    expect(await bid(shill, lot)).toMatchObject({ status: 403, code: 'bidder-under-review' });
    expect(await reasonsOf(shill)).toEqual([['telephone', 'address']]);
  });

  test('is still connected after emptying or changing the own profile', async () => {
    const { shill, lot } = await begin();
    await save(shill, { telephone: '+442079469999', address1: '99 Other Lane' });
    expect(await bid(shill, lot)).toMatchObject({ status: 403, code: 'bidder-under-review' });
    expect(await reasonsOf(shill)).toEqual([['telephone', 'address']]);
  });

  test('is still connected after both have changed their profiles, more than once', async () => {
    const { seller, shill, lot } = await begin();
    for (const telephone of ['+442079468881', '+442079468882']) await save(seller, { telephone });
    await save(shill, { ...EMPTY, telephone: '+442079468883' });
    await save(seller, { ...EMPTY, telephone: null });
    await save(shill, { address1: '98 Other Lane', postcode: 'PO18 0PH' });
    expect(await bid(shill, lot)).toMatchObject({ status: 403, code: 'bidder-under-review' });
    expect(await reasonsOf(shill)).toEqual([['telephone', 'address']]);
  });

  test('who takes a former telephone number of the seller is connected', async () => {
    const { seller, lot } = await begin();
    const { telephone } = seller;
    await save(seller, { telephone: '+442079467771' });
    const late = await buildBidder(served.database);
    await save(late, { telephone });
    expect(await bid(late, lot)).toMatchObject({ status: 403, code: 'bidder-under-review' });
    expect(await reasonsOf(late)).toEqual([['telephone']]);
  });

  test('who registers with a former telephone number of the seller is connected', async () => {
    const { seller, lot } = await begin();
    const { telephone } = seller;
    await save(seller, { telephone: '+442079467772' });
    const person = { email: 'new@example.com', username: 'new-bidder', password: 'tractor lemon nine' };
    const { status } = await callApi(served.app, {
      ...{ method: 'POST', path: '/customers/register' },
      body: {
        ...{ ...person, telephone, first_name: 'Ada', last_name: 'Lovelace' },
        ...{ terms: true, recaptchaToken: 'test-pass' },
      },
    });
    expect(status).toBe(201);
    const registered = await served.database.kysely
      .selectFrom('customers')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow();
    expect(await findConnectedCustomers(served.database.pool, lot.id)).toContain(registered.id);
  });

  test('with nothing in common is not held by any change', async () => {
    const { seller, lot } = await begin();
    const stranger = await buildBidder(served.database);
    await save(stranger, { telephone: '+442079466661', address1: '97 Other Lane' });
    await save(seller, EMPTY);
    expect(await bid(stranger, lot)).toMatchObject({ status: 201 });
  });
});

describe('the details', () => {
  test('are kept as keyed hashes, and deleted with the account', async () => {
    const seller = await buildCustomer(served.database, {
      ...{ telephone: '+442079465551', address1: '96 Other Lane', postcode: 'PO18 0PH', country: 'GB' },
    });
    await save(seller, EMPTY);
    const kept = await detailsOf(seller);
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['address', 'telephone']);
    expect(JSON.stringify(kept)).not.toMatch(/2079465551|other ?lane/i);
    expect((await call(seller, 'PUT', `/customers/delete/${seller.id}`)).status).toBe(200);
    expect(await detailsOf(seller)).toEqual([]);
  });

  test('are not noted if a save changes neither', async () => {
    const seller = await buildBidder(served.database);
    await save(seller, { first_name: 'Silvia', telephone: seller.telephone, address1: seller.address1 });
    expect(await detailsOf(seller)).toEqual([]);
  });
});
