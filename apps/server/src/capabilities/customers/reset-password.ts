import type { resetPassword as contract, passwordReset } from '@marque/contracts/customers/registration';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { choosePassword } from './choose-password.ts';
import { hashPassword } from './password.ts';
import { lockGoodToken } from './redeem-token.ts';
import { lockCustomer, updateCustomerRow } from './repository.ts';
import { spendToken } from './token-repository.ts';
import { weighPassword } from './weigh-password.ts';

export async function resetPassword(
  { db, clock, actor }: Context,
  { token, password }: z.output<typeof passwordReset>,
): Promise<{ customerId: string } | Refusal<RefusalCodeOf<typeof contract>>> {
  const now = clock.now();
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (trx) => {
    const good = await lockGoodToken(trx, token, ['reset-password'], now);
    if (isRefusal(good)) return good;
    const customer = await lockCustomer(trx, good.customer_id);
    if (!customer) return refuse('token-invalid');
    const weakness = weighPassword(password, customer);
    if (weakness) return weakness;

    await spendToken(trx, good.id, now);
    if (!customer.email_verified_at) await updateCustomerRow(trx, customer.id, { email_verified_at: now });
    const isOwner = actor.kind === 'customer' && actor.customer.id === customer.id;
    await choosePassword(trx, customer, {
      passwordHash,
      sparedSession: isOwner ? actor.sessionId : null,
      now,
    });
    return { customerId: customer.id };
  });
}
