import { accountDeletedJob } from '@marque/contracts/customers/jobs';
import type { deleteCustomer as contract } from '@marque/contracts/customers/profile';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { forgetPayerJob } from '@marque/contracts/payments/jobs';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { closingObstacle } from '@marque/domain/customers/closing-obstacle';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { requireFreshProof } from '../customers/fresh-proof.ts';
import { ownAccount } from '../customers/policy.ts';
import { lockCustomer } from '../customers/repository.ts';
import { leaveWithAccount } from '../newsletter/leave-with-account.ts';
import { findTies } from '../sales/find-ties.ts';
import { eraseCustomer } from './erasure-repository.ts';

/** The row stays, because the ledger refers to it, but it no longer identifies the person. */
export function deleteCustomer(
  { db, clock, actor }: Context<CustomerActor>,
  id: string,
): Promise<{ customerId: string } | Refusal<RefusalCodeOf<typeof contract>>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const own = ownAccount(actor, id);
    if (isRefusal(own)) return own;
    const customer = await lockCustomer(trx, id);
    if (!customer) return refuse('not-allowed');
    const unproved = await requireFreshProof(trx, actor, now);
    if (unproved) return unproved;
    const obstacle = closingObstacle(await findTies(trx, id));
    if (obstacle) return refuse(obstacle);

    const locale = readerLocale(customer);
    await leaveWithAccount(trx, customer, locale);
    await eraseCustomer(trx, id, now);
    if (customer.payment_customer_id)
      await enqueue(trx, forgetPayerJob, { providerId: customer.payment_customer_id });
    await enqueue(trx, accountDeletedJob, { email: customer.email, locale });
    return { customerId: id };
  });
}
