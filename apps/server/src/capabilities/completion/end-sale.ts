import { cancelOpenPaymentJob } from '@marque/contracts/payments/jobs';
import type { Refusal } from '@marque/contracts/refusal';
import { isRefusal } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { CustomerActor, StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceListing } from '../bidding/announce-listing.ts';
import { findOpenPayment } from '../payments/payment-repository.ts';
import { moveSales } from '../sales/move-sales.ts';
import type { SaleRow } from '../sales/repository.ts';
import { resolveOpenProblem } from './repository.ts';

type Ending = {
  as: 'buyer' | 'staff';
  actor: CustomerActor | StaffActor;
  reason: string;
  at: Date;
  requestId: string;
};

/**
 * Lets a sale fall through. An open problem ends with it, and so does a payment that waits for the buyer. The public no
 * longer calls the car sold.
 */
export async function endSale(
  trx: Transaction<Tables>,
  live: LivePublisher,
  sale: SaleRow,
  { as, actor, reason, at, requestId }: Ending,
): Promise<Refusal<'not-found' | 'not-allowed'> | undefined> {
  const moved = await moveSales(trx, live, {
    ...{ ids: [sale.id], to: 'fell_through', as, actor, reason, at, requestId },
  });
  if (isRefusal(moved)) return moved;
  const resolved_by = as === 'staff' ? actor.customer.id : null;
  await resolveOpenProblem(trx, sale.id, { resolved_at: at, resolved_by, resolution: reason });
  const payment = await findOpenPayment(trx, sale.id);
  if (payment?.state === 'needs_customer') await enqueue(trx, cancelOpenPaymentJob, { saleId: sale.id });
  await announceListing(trx, live, sale.listing_id);
  return undefined;
}
