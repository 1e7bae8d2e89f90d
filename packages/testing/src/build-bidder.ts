import type { Database } from '@marque/db/database';
import { buildCard } from './build-card.ts';
import { buildCustomer, type Customer, type CustomerOverrides } from './build-customer.ts';

/** Builds a customer who may bid. */
export async function buildBidder(
  database: Pick<Database, 'kysely'>,
  overrides: CustomerOverrides = {},
): Promise<Customer> {
  const { id } = await buildCustomer(database, {
    address1: '1 Paddock Lane',
    city: 'Chichester',
    country: 'GB',
    postcode: 'PO18 0PH',
    telephone: '+442079460000',
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
