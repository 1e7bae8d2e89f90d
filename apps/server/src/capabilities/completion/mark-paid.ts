import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Sale } from '@marque/contracts/sales/sale';
import { inTransaction } from '@marque/db/transaction';
import type { Companies } from '../../platform/config/companies.ts';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { findOpenPayment } from '../payments/payment-repository.ts';
import { moveSales } from '../sales/move-sales.ts';
import { lockSale } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { readSale } from './read-sale.ts';

type Refused = Refusal<'not-found' | 'not-allowed' | 'payment-open'>;

/** Records that the premium arrived in another way than by card. The audit names the person who confirmed it. */
export async function markPaid(
  context: Context<StaffActor<'sales.refund'>>,
  { listingId, reason }: { listingId: string; reason: string },
  { live, companies }: { live: LivePublisher; companies: Companies },
): Promise<Sale | Refused> {
  const { db, clock, actor, requestId } = context;
  const at = clock.now();
  const refusal = await inTransaction(db, async (trx): Promise<Refused | undefined> => {
    const sale = await lockSale(trx, { listingId });
    if (!sale) return refuse('not-found');
    if (await findOpenPayment(trx, sale.id)) return refuse('payment-open');
    const moved = await moveSales(trx, live, {
      ...{ ids: [sale.id], to: 'premium_paid', as: 'staff', actor, reason, at, requestId },
    });
    if (isRefusal(moved)) return moved;
    for (const paid of moved) await issueInvoice(trx, { sale: paid, paymentId: null, at }, companies);
    await tell(trx, 'premium-paid', ['buyer', 'seller'], { saleId: sale.id });
    return undefined;
  });
  return refusal ?? readSale(context, listingId);
}
