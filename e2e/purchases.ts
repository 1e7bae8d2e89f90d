import { buildCustomer, type Customer, type CustomerOverrides } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import type { APIResponse, Page } from 'playwright-core';
import { callApi } from './call-api.ts';
import type { House } from './house.ts';
import { buildLot, fromNow } from './lots.ts';

const HOUR_MS = 3_600_000;
const HOME = { address1: '1 Paddock Lane', city: 'Chichester', country: 'GB', postcode: 'PO18 0PH' };

export const buildBuyer = ({ database }: House, overrides: CustomerOverrides = {}): Promise<Customer> =>
  buildCustomer(database, {
    ...{ ...HOME, telephone: '+442079460000', phone_verified_at: new Date() },
    ...overrides,
  });

/** Builds a car that was just sold to a buyer. Its premium is £600 with £120 VAT, and due in two days. */
export async function buildPurchase(
  house: House,
  buyer: { id: string },
  { model = 'Sold', ...overrides }: Parameters<typeof buildSale>[1] & { model?: string } = {},
) {
  const seller = await buildCustomer(house.database, {
    ...{ ...HOME, first_name: 'Enzo', last_name: 'Seller', telephone: '+442079460009' },
  });
  const closed_at = fromNow(-60_000);
  const lot = await buildLot(house, {
    ...{ model, owner_id: seller.id, status: 'sold' },
    auction: {
      ...{ status: 'sold', price: 10_000, bid_count: 1, ends_at: closed_at, closed_at },
      ...{ leader_id: buyer.id, leader_maximum: 10_000, leader_since: fromNow(-HOUR_MS / 2) },
    },
  });
  const sale = await buildSale(house.database, {
    ...{ listing_id: lot.id, buyer_id: buyer.id, due_at: fromNow(48 * HOUR_MS), ...overrides },
  });
  return {
    ...{ seller, lot, sale },
    /** The buyer's page of the sale, and the seller's. */
    path: `/en/account/vehicles-won/${lot.id}`,
    soldPath: `/en/account/vehicles-selling/${lot.id}/sale`,
  };
}

/** Adds a test card as the customer does, on the sandbox's page and back, but without a browser. */
export async function addCard(house: House, customer: { id: string }, number: string): Promise<void> {
  const setUp = { path: '/payments/cards/setup', body: { return_to: '/en/account/payment-information' } };
  const { url } = await callApi(house, { as: customer, ...setUp });
  const visit = `/sandbox/card-setups/${new URL(url).pathname.split('/').at(-1)}`;
  const card = { number: number.replaceAll(' ', ''), expiry: '08/39', code: '123' };
  const { step, return_url } = await callApi(house, { as: customer, path: `${visit}/card`, body: card });
  if (step === 'authenticate')
    await callApi(house, { as: customer, path: `${visit}/authentication`, body: { confirm: true } });
  const setup = new URL(return_url).searchParams.get('setup');
  await callApi(house, { as: customer, path: `/payments/cards/setup/${setup}/complete` });
}

/** Reads a file with the cookies of a page, as a browser does whose visitor follows a link on one of our pages. */
export const readFileFrom = (page: Page, address: string): Promise<APIResponse> =>
  page.request.get(address, { headers: { 'sec-fetch-site': 'same-origin' } });

/** The states of our payments of a sale, and the amounts that the provider has really charged for it. */
export async function chargesOf({ database }: House, { id }: { id: string }) {
  const { rows: payments } = await database.pool.query<{ state: string }>(
    'select state from payments where sale_id = $1 order by created_at, id',
    [id],
  );
  const { rows: charged } = await database.pool.query<{ amount: number }>(
    `select (data ->> 'amount')::int as amount from sandbox.objects
     join payments on payments.id::text = data -> 'metadata' ->> 'payment'
     where kind = 'payment_intent' and data ->> 'status' = 'succeeded' and sale_id = $1`,
    [id],
  );
  return { payments: payments.map(({ state }) => state), charged: charged.map(({ amount }) => amount) };
}

/** The sandbox is silent or broken for half a minute after some charges. This makes the half minute pass. */
export async function letSandboxAnswer({ database }: House, { id }: { id: string }): Promise<void> {
  const ofCustomer = 'in (select payment_customer_id from customers where id = $1)';
  for (const statement of [
    `update sandbox.objects set data = jsonb_set(data, '{created}', '0')
     where kind = 'payment_intent' and data ->> 'customer' ${ofCustomer}`,
    `update sandbox.answers set body = jsonb_set(body, '{created}', '0')
     where body ->> 'object' = 'payment_intent' and body ->> 'customer' ${ofCustomer}`,
    `update sandbox.objects set data = jsonb_set(data, '{metadata,broken_since}', '0')
     where kind = 'payment_method' and data ->> 'customer' ${ofCustomer}
     and data -> 'metadata' ? 'broken_since'`,
  ])
    await database.pool.query(statement, [id]);
}
