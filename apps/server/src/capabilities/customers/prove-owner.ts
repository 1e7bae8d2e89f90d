import type { Database } from '@marque/db/database';
import { isPassword } from './password.ts';
import { findCustomer } from './repository.ts';

/** A session left open on a table is not enough to take an account over. Who never chose a password has none to give. */
export async function provesOwner(
  { kysely }: Database,
  customerId: string,
  password: string | undefined,
): Promise<boolean> {
  const customer = await findCustomer(kysely, customerId);
  if (!customer) return false;
  return customer.password_hash === null || isPassword(customer.password_hash, password ?? '');
}
