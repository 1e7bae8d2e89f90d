import type { BusinessDetails } from '@marque/contracts/invoices';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { fittingVatNumber } from '@marque/domain/payments/vat-number';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { saveBusiness } from './repository.ts';

/**
 * It counts for sales from now on. Those that exist keep the terms that were frozen in them. A foreign VAT number takes the
 * VAT off the premium, so it must fit the address that the invoice shows.
 */
export async function changeBusiness(
  { db, clock, actor }: Context<CustomerActor>,
  business: BusinessDetails,
): Promise<BusinessDetails | Refusal<'vat-number-country'>> {
  const { company_name, vat_number } = business;
  const { id, profile } = actor.customer;
  if (vat_number && !fittingVatNumber(vat_number, profile.country))
    return refuse('vat-number-country', { pointer: '/vat_number' });
  await saveBusiness(db.kysely, {
    ...{ customer_id: id, company_name, vat_number: vat_number || null, updated_at: clock.now() },
  });
  return business;
}
