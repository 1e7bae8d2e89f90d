import type { deleteCustomer as contract } from '@marque/contracts/customers/profile';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { requireFreshProof } from '../customers/fresh-proof.ts';
import { ownAccount } from '../customers/policy.ts';
import { lockCustomer } from '../customers/repository.ts';
import { eraseAccount } from './erase-account.ts';

export function deleteCustomer(
  context: Context<CustomerActor>,
  id: string,
  live: LivePublisher,
): Promise<{ customerId: string } | Refusal<RefusalCodeOf<typeof contract>>> {
  const { db, clock, actor } = context;
  return inTransaction(db, async (trx) => {
    const own = ownAccount(actor, id);
    if (isRefusal(own)) return own;
    const customer = await lockCustomer(trx, id);
    if (!customer) return refuse('not-allowed');
    const unproved = await requireFreshProof(trx, actor, clock.now());
    if (unproved) return unproved;
    return (await eraseAccount(trx, context, customer, live)) ?? { customerId: id };
  });
}
