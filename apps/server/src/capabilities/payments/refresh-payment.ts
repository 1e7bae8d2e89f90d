import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { findSaleOfBuyer } from '../sales/repository.ts';
import { findOpenPayment } from './payment-repository.ts';
import { type SyncParts, syncPayment } from './sync-payment.ts';

/** Brings the open payment of a sale up to date when its buyer returns to the page. It never begins a payment. */
export async function refreshPayment(
  { db, clock, actor }: Context<CustomerActor>,
  listingId: string,
  parts: Pick<SyncParts, 'provider' | 'live' | 'companies'>,
): Promise<undefined | Refusal<'not-found'>> {
  const sale = await findSaleOfBuyer(db.kysely, { listingId, buyerId: actor.customer.id });
  if (!sale) return refuse('not-found');
  const payment = await findOpenPayment(db.kysely, sale.id);
  if (payment) await syncPayment(payment, { ...parts, db, clock });
  return undefined;
}
