import type { Database } from '@marque/db/database';
import type { SalesTable } from '@marque/db/rows.gen';
import { lastValidDay } from '@marque/domain/payments/card-expiry';
import { buildCard } from '@marque/testing/build-card';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import type { Insertable } from 'kysely';
import { saveObjects } from '../../src/capabilities/sandbox/object-repository.ts';
import { findTestCard } from '../../src/capabilities/sandbox/test-cards.ts';

export const VISA = '4242424242424242';
export const MASTERCARD = '5555555555554444';
export const DECLINED = '4000000000000341';
export const NO_FUNDS = '4000000000009995';
export const AUTHENTICATES = '4000002760003184';
export const TIMES_OUT = '4000000000000119';

const payerOf = ({ id }: { id: string }) => `cus_${id}`;

/** Gives a customer a test card that the sandbox knows, as the default. Returns our id of the card. */
export async function giveTestCard(
  database: Database,
  customer: { id: string },
  { number, expiry_year = 2099 }: { number: string; expiry_year?: number },
): Promise<string> {
  const expiry = { expiry_month: 12, expiry_year };
  const { brand = 'visa', effect } = findTestCard(number) ?? {};
  const last4 = number.slice(-4);
  const payer = payerOf(customer);
  const card = await buildCard(database, { customer_id: customer.id, brand, last4, ...expiry });
  await database.kysely.transaction().execute(async (trx) => {
    await saveObjects(trx, [
      { id: payer, object: 'customer' },
      {
        ...{ id: card.provider_id, object: 'payment_method', type: 'card', customer: payer },
        card: { brand, last4, exp_month: 12, exp_year: expiry_year, fingerprint: null },
        metadata: { effect },
      },
    ]);
    await trx
      .updateTable('customers')
      .set({ payment_customer_id: payer, default_payment_id: card.id })
      .set({ default_payment_expiry: lastValidDay(expiry) })
      .where('id', '=', customer.id)
      .execute();
  });
  return card.id;
}

type Debt = { number?: string; expiry_year?: number } & Partial<Insertable<SalesTable>>;

/** A winner whose premium is due, with a test card as the default unless there is none. */
export async function owePremium(
  database: Database,
  { number, expiry_year, ...overrides }: Debt,
): Promise<{ buyer: Customer; saleId: string; listingId: string }> {
  const buyer = await buildCustomer(database);
  if (number) await giveTestCard(database, buyer, { number, ...(expiry_year ? { expiry_year } : {}) });
  const { id, listing_id } = await buildSale(database, { ...overrides, buyer_id: buyer.id });
  return { buyer, saleId: id, listingId: listing_id };
}

/** How much the provider has really charged a customer, one amount for each charge. */
export async function chargedTo({ pool }: Database, customer: { id: string }): Promise<number[]> {
  const { rows } = await pool.query<{ amount: number }>(
    `select (data ->> 'amount')::int as amount
     from sandbox.objects join customers on payment_customer_id = data ->> 'customer'
     where kind = 'payment_intent' and data ->> 'status' = 'succeeded' and customers.id = $1`,
    [customer.id],
  );
  return rows.map(({ amount }) => amount);
}
