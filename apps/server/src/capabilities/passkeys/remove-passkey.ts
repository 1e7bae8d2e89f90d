import { securityChangedJob } from '@marque/contracts/customers/jobs';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { requireFreshProof } from '../customers/fresh-proof.ts';
import { lockCustomer } from '../customers/repository.ts';
import { deleteOwnPasskey } from './repository.ts';

export function removePasskey(
  { db, clock, actor }: Context<CustomerActor>,
  id: string,
): Promise<undefined | Refusal<'fresh-proof-required' | 'not-found'>> {
  const customerId = actor.customer.id;
  return inTransaction(db, async (trx) => {
    // Lock the customer first, as everywhere in the code. A reset deletes passkeys and sessions under this lock.
    await lockCustomer(trx, customerId);
    const unproved = await requireFreshProof(trx, actor, clock.now());
    if (unproved) return unproved;
    if (!(await deleteOwnPasskey(trx, { id, customerId }))) return refuse('not-found');
    await enqueue(trx, securityChangedJob, { customerId, change: 'passkeyRemoved' });
    return undefined;
  });
}
