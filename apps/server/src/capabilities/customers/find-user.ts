import type { User } from '@marque/contracts/customers';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { presentUser } from './present-user.ts';
import { shareCustomer } from './repository.ts';

/** A customer on whom a decision of somebody else depends, as they are until the transaction ends. Null: the account is closed. */
export async function findUser(trx: Transaction<Tables>, id: string, now: Date): Promise<User | null> {
  const row = await shareCustomer(trx, id);
  return row ? presentUser(row, now) : null;
}
