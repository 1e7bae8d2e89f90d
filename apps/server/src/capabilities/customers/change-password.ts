import type { changePassword as contract, passwordChange } from '@marque/contracts/customers/registration';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { z } from 'zod';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { choosePassword } from './choose-password.ts';
import { hashPassword } from './password.ts';
import { provesOwner } from './prove-owner.ts';
import { lockCustomer } from './repository.ts';
import { weighPassword } from './weigh-password.ts';

export async function changePassword(
  { db, clock, actor }: Context<CustomerActor>,
  { currentPassword, password }: z.output<typeof passwordChange>,
): Promise<{ customerId: string } | Refusal<RefusalCodeOf<typeof contract>>> {
  const { customer, sessionId } = actor;
  if (!(await provesOwner(db, customer.id, currentPassword)))
    return refuse('password-wrong', { pointer: '/currentPassword' });
  const weakness = weighPassword(password, { ...customer, ...customer.profile });
  if (weakness) return weakness;

  const passwordHash = await hashPassword(password);
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const row = await lockCustomer(trx, customer.id);
    if (row) await choosePassword(trx, row, { passwordHash, sparedSession: sessionId, now });
  });
  return { customerId: customer.id };
}
