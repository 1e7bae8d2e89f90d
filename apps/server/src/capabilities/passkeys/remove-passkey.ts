import { accountGuardJob } from '@marque/contracts/passkeys';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { deleteOwnPasskey } from './repository.ts';

export function removePasskey(
  { db, actor }: Context<CustomerActor>,
  id: string,
): Promise<undefined | Refusal<'not-found'>> {
  const customerId = actor.customer.id;
  return inTransaction(db, async (trx) => {
    if (!(await deleteOwnPasskey(trx, { id, customerId }))) return refuse('not-found');
    await enqueue(trx, accountGuardJob, { customerId, change: 'passkeyRemoved' });
    return undefined;
  });
}
