import type { BusinessDetails } from '@marque/contracts/invoices';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { saveBusiness } from './repository.ts';

/** It counts for sales from now on. Those that exist keep the terms that were frozen in them. */
export async function changeBusiness(
  { db, clock, actor }: Context<CustomerActor>,
  business: BusinessDetails,
): Promise<BusinessDetails> {
  const { company_name, vat_number } = business;
  await saveBusiness(db.kysely, {
    ...{ customer_id: actor.customer.id, company_name, vat_number: vat_number || null },
    updated_at: clock.now(),
  });
  return business;
}
