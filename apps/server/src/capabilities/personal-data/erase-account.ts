import { accountDeletedJob } from '@marque/contracts/customers/jobs';
import { forgetPayerJob } from '@marque/contracts/payments/jobs';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { type ClosingObstacle, closingObstacle } from '@marque/domain/customers/closing-obstacle';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { CustomerRow } from '../customers/repository.ts';
import { leaveWithAccount } from '../newsletter/leave-with-account.ts';
import { findObligations } from '../sales/find-obligations.ts';
import { eraseCars, lockUnscheduledCars } from './car-erasure-repository.ts';
import { eraseCustomer } from './erasure-repository.ts';
import { withdrawCars } from './withdraw-cars.ts';

type Closing = Pick<Context<CustomerActor>, 'actor' | 'clock' | 'requestId'>;

/**
 * Closes a locked account, unless something is open. The row stays, because the ledger refers to it, but it no longer
 * identifies the person. Cars that are not scheduled yet are withdrawn.
 */
export async function eraseAccount(
  trx: Transaction<Tables>,
  context: Closing,
  customer: CustomerRow,
  live: LivePublisher,
): Promise<Refusal<ClosingObstacle> | null> {
  const { id } = customer;
  // Before the obligations are read, so that nobody schedules one of these cars in between.
  const unscheduled = await lockUnscheduledCars(trx, id);
  const obstacle = closingObstacle(await findObligations(trx, id));
  if (obstacle) return refuse(obstacle);

  const locale = readerLocale(customer);
  await leaveWithAccount(trx, customer, locale);
  await withdrawCars(trx, context, unscheduled, live);
  await eraseCars(trx, id);
  await eraseCustomer(trx, id, context.clock.now());
  if (customer.payment_customer_id)
    await enqueue(trx, forgetPayerJob, { providerId: customer.payment_customer_id });
  await enqueue(trx, accountDeletedJob, { email: customer.email, locale });
  return null;
}
