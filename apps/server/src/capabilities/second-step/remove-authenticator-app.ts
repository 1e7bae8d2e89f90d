import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { accountGuardJob } from '@marque/contracts/passkeys';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { removeAuthenticatorApp as contract, SecondStepState } from '@marque/contracts/second-step';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { provesOwner } from '../customers/prove-owner.ts';
import { readSecondStep } from './read-second-step.ts';
import { deleteApp } from './repository.ts';

export async function removeAuthenticatorApp(
  { db, actor }: Context<CustomerActor>,
  currentPassword: string | undefined,
  isNeeded: boolean,
): Promise<SecondStepState | Refusal<RefusalCodeOf<typeof contract>>> {
  const { customer } = actor;
  if (!(await provesOwner(db, customer.id, currentPassword)))
    return refuse('password-wrong', { pointer: '/currentPassword' });
  return inTransaction(db, async (trx) => {
    if (await deleteApp(trx, customer.id))
      await enqueue(trx, accountGuardJob, { customerId: customer.id, change: 'appRemoved' });
    return readSecondStep(trx, actor, isNeeded);
  });
}
