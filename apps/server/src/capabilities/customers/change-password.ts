import { passwordChangedJob } from '@marque/contracts/customers/jobs';
import type { changePassword as contract, passwordChange } from '@marque/contracts/customers/registration';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { z } from 'zod';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { choosePassword } from './choose-password.ts';
import { type AttemptSettings, confirmOwner } from './confirm-owner.ts';
import { lockOwner } from './lock-owner.ts';
import { hashPassword } from './password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

export async function changePassword(
  context: Context<CustomerActor>,
  { currentPassword, password }: z.output<typeof passwordChange>,
  settings: AttemptSettings,
): Promise<{ customerId: string } | Refusal<RefusalCodeOf<typeof contract>>> {
  const { db, clock } = context;
  const { customer, sessionId } = context.actor;
  const pointer = '/currentPassword';
  const confirmed = await confirmOwner(context, currentPassword, { ...settings, pointer });
  if (isRefusal(confirmed)) return confirmed;
  const weakness = refuseWeakPassword(password, { ...customer, ...customer.profile });
  if (weakness) return weakness;

  const passwordHash = await hashPassword(password);
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const row = await lockOwner(trx, context.actor, { confirmed, pointer, now });
    if (isRefusal(row)) return row;
    await choosePassword(trx, row, { passwordHash, sparedSession: sessionId, now });
    await enqueue(trx, passwordChangedJob, { customerId: row.id });
    return { customerId: row.id };
  });
}
