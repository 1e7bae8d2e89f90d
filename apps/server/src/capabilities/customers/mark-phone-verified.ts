import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { lockCustomer, updateCustomerRow } from './repository.ts';
import { spendToken } from './token-repository.ts';

type Sent = { id: string; customer_id: string; payload: { telephone?: string } };

/** Returns null if the account's number has changed since, because the new number was not verified. */
export async function markPhoneVerified(
  trx: Transaction<Tables>,
  sent: Sent,
  now: Date,
): Promise<{ customerId: string } | null> {
  const customer = await lockCustomer(trx, sent.customer_id);
  if (!customer || customer.telephone !== sent.payload.telephone) return null;
  await spendToken(trx, sent.id, now);
  await updateCustomerRow(trx, customer.id, { phone_verified_at: now, updated_at: now });
  return { customerId: customer.id };
}
