import { securityChangedJob } from '@marque/contracts/customers/jobs';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { removeAuthenticatorApp as contract, SecondStepState } from '@marque/contracts/second-step';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type AttemptSettings, confirmOwner } from '../customers/confirm-owner.ts';
import { lockOwner } from '../customers/lock-owner.ts';
import { readSecondStep } from './read-second-step.ts';
import { deleteApp } from './repository.ts';

export async function removeAuthenticatorApp(
  context: Context<CustomerActor>,
  currentPassword: string | undefined,
  { isRequiredHere, ...settings }: AttemptSettings & { isRequiredHere: boolean },
): Promise<SecondStepState | Refusal<RefusalCodeOf<typeof contract>>> {
  const { db, clock, actor } = context;
  const { customer } = actor;
  const pointer = '/currentPassword';
  const confirmed = await confirmOwner(context, currentPassword, { ...settings, pointer });
  if (isRefusal(confirmed)) return confirmed;
  return inTransaction(db, async (trx) => {
    const owner = await lockOwner(trx, actor, { confirmed, pointer, now: clock.now() });
    if (isRefusal(owner)) return owner;
    if (await deleteApp(trx, customer.id))
      await enqueue(trx, securityChangedJob, { customerId: customer.id, change: 'appRemoved' });
    return readSecondStep(trx, actor, isRequiredHere);
  });
}
