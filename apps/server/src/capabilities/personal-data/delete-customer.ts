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
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { requireFreshProof } from '../customers/fresh-proof.ts';
import { ownAccount } from '../customers/policy.ts';
import { lockCustomer } from '../customers/repository.ts';
import { leaveWithAccount } from '../newsletter/leave-with-account.ts';
import { findTies } from '../sales/find-ties.ts';
import { eraseCars, lockUnscheduledCars } from './car-erasure-repository.ts';
import { eraseCustomer } from './erasure-repository.ts';
import { withdrawCars } from './withdraw-cars.ts';

/**
 * The row stays, because the ledger refers to it, but it no longer identifies the person. Cars that are not scheduled yet
 * are withdrawn.
 */
export function deleteCustomer(
  context: Context<CustomerActor>,
  id: string,
  live: LivePublisher,
): Promise<{ customerId: string } | Refusal<RefusalCodeOf<typeof contract>>> {
  const { db, clock, actor } = context;
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const own = ownAccount(actor, id);
    if (isRefusal(own)) return own;
    const customer = await lockCustomer(trx, id);
    if (!customer) return refuse('not-allowed');
    const unproved = await requireFreshProof(trx, actor, now);
    if (unproved) return unproved;
    // Before the ties are read, so that nobody schedules one of these cars in between.
    const unscheduled = await lockUnscheduledCars(trx, id);
    const obstacle = closingObstacle(await findTies(trx, id));
    if (obstacle) return refuse(obstacle);

    const locale = readerLocale(customer);
    await leaveWithAccount(trx, customer, locale);
    await withdrawCars(trx, context, unscheduled, live);
    await eraseCars(trx, id);
    await eraseCustomer(trx, id, now);
    if (customer.payment_customer_id)
      await enqueue(trx, forgetPayerJob, { providerId: customer.payment_customer_id });
    await enqueue(trx, accountDeletedJob, { email: customer.email, locale });
    return { customerId: id };
  });
}
