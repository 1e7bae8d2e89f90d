import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { PermissionOverCustomers } from '@marque/domain/access/permissions-over-customers';
import type { Transaction } from 'kysely';
import type { StaffActor } from '../../platform/context.ts';
import { refuseRival } from '../conflicts/refuse-rival.ts';
import { type CustomerRow, lockCustomer } from '../customers/repository.ts';

/** Locks the customer about whom staff decide. Nobody decides about a customer with whom they take part in an auction. */
export async function lockCustomerForStaff(
  trx: Transaction<Tables>,
  actor: StaffActor<PermissionOverCustomers>,
  id: string,
): Promise<CustomerRow | Refusal<'not-found' | 'customer-is-rival'>> {
  const rival = await refuseRival(trx, actor, id);
  return rival ?? (await lockCustomer(trx, id)) ?? refuse('not-found');
}
