import type { BusinessDetails } from '@marque/contracts/invoices';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { findBusiness } from './repository.ts';

export async function readBusiness({ db, actor }: Context<CustomerActor>): Promise<BusinessDetails | null> {
  const business = await findBusiness(db.kysely, actor.customer.id);
  return business ? { company_name: business.company_name, vat_number: business.vat_number ?? '' } : null;
}
