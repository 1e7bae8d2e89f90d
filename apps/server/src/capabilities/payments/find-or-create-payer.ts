import type { User } from '@marque/contracts/customers';
import type { Tables } from '@marque/db/rows.gen';
import { fullName } from '@marque/domain/customers/full-name';
import type { Kysely } from 'kysely';
import type { PaymentProvider } from '../payment-provider/provider.ts';
import { storePayerId } from './card-repository.ts';

/**
 * The provider's id of the customer. The first call creates the customer there. The provider answers concurrent calls
 * for one customer with the same id, so it does not matter which of them stores it.
 */
export async function findOrCreatePayer(
  kysely: Kysely<Tables>,
  { id, email, username, profile }: User,
  provider: PaymentProvider,
): Promise<string> {
  if (profile.payment_customer_id) return profile.payment_customer_id;
  const name = fullName({ ...profile, username });
  const payer = await provider.createCustomer({ id, email, name });
  await storePayerId(kysely, id, payer);
  return payer;
}
