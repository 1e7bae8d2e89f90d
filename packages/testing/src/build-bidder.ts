import type { Database } from '@marque/db/database';
import { buildCard } from './build-card.ts';
import { buildCustomer, type Customer, type CustomerOverrides } from './build-customer.ts';

let houses = 0;

/** Builds a customer who may bid, with an address and a telephone number of their own. */
export async function buildBidder(
  database: Pick<Database, 'kysely'>,
  overrides: CustomerOverrides = {},
): Promise<Customer> {
  houses += 1;
  const { id } = await buildCustomer(database, {
    address1: `${houses} Paddock Lane`,
    city: 'Chichester',
    country: 'GB',
    postcode: 'PO18 0PH',
    telephone: `+4420${String(79_460_000 + houses)}`,
    phone_verified_at: new Date(),
    ...overrides,
  });
  const card = await buildCard(database, { customer_id: id });
  return database.kysely
    .updateTable('customers')
    .set({ default_payment_id: card.id, default_payment_expiry: '2099-12-31' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
