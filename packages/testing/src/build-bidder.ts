import type { Database } from '@marque/db/database';
import { buildCustomer, type Customer, type CustomerOverrides } from './build-customer.ts';

/** Builds a customer who may bid. */
export const buildBidder = (
  database: Pick<Database, 'kysely'>,
  overrides: CustomerOverrides = {},
): Promise<Customer> =>
  buildCustomer(database, {
    address1: '1 Paddock Lane',
    city: 'Chichester',
    country: 'GB',
    postcode: 'PO18 0PH',
    telephone: '+442079460000',
    phone_verified_at: new Date(),
    default_payment_id: 'card',
    default_payment_expiry: '2099-12-31',
    ...overrides,
  });
