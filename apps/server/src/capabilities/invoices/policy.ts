import { may } from '@marque/domain/access/role-permissions';
import type { CustomerActor } from '../../platform/context.ts';

/** An invoice is for its buyer, and for staff who may read invoices and have passed the second step. */
export const mayReadDocument = (
  { customer, lacksSecondStep }: CustomerActor,
  { buyer_id }: { buyer_id: string },
): boolean => buyer_id === customer.id || (!lacksSecondStep && may(customer.profile.roles, 'invoices.read'));
