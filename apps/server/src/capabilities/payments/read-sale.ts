import type { Sale } from '@marque/contracts/payments/sales';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { may } from '@marque/domain/access/role-permissions';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { declineReason } from './decline-reason.ts';
import { findLatestPayment, findSale, type PaymentRow, type SaleRow } from './payment-repository.ts';

/** For anyone but its parties and accounts, a sale does not exist. */
export async function readSale(
  { db, actor }: Context<CustomerActor>,
  listingId: string,
): Promise<Sale | Refusal<'not-found'>> {
  const sale = await findSale(db.kysely, listingId);
  const part = sale && partOf(actor, sale);
  if (!part) return refuse('not-found');
  const payment = part === 'seller' ? undefined : await findLatestPayment(db.kysely, sale.id);
  return presentSale(sale, part, payment);
}

function partOf({ customer, lacksSecondStep }: CustomerActor, sale: SaleRow): Sale['part'] | null {
  if (sale.buyer_id === customer.id) return 'buyer';
  if (sale.seller_id === customer.id) return 'seller';
  return !lacksSecondStep && may(customer.profile.roles, 'sales.read') ? 'staff' : null;
}

const presentSale = (sale: SaleRow, part: Sale['part'], payment: PaymentRow | undefined): Sale => ({
  id: sale.id,
  listing_id: sale.listing_id,
  state: sale.state,
  part,
  currency: sale.currency,
  hammer_price: sale.hammer_price,
  premium_minor: sale.premium_minor,
  vat_minor: sale.vat_minor,
  total_minor: sale.premium_minor + sale.vat_minor,
  due_at: sale.due_at.toISOString(),
  payment: payment
    ? {
        state: payment.state,
        reason: payment.state === 'failed' ? declineReason(payment.decline_code) : null,
        url: part === 'buyer' ? payment.customer_url : null,
        updated_at: payment.updated_at.toISOString(),
      }
    : null,
  abilities: { pay: part === 'buyer' && sale.state === 'payment_due' },
});
