import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { OfficeSale } from '@marque/contracts/sales/office';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { cancelPayment } from '../payments/cancel-payment.ts';
import { findOpenPayment } from '../payments/payment-repository.ts';
import type { SyncParts } from '../payments/sync-payment.ts';
import { lockSaleForStaff } from '../sales/lock-sale-for-staff.ts';
import { moveSales } from '../sales/move-sales.ts';
import type { SaleRow } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { readOfficeSale } from './read-office-sale.ts';

type Refused = Refusal<'not-found' | 'sale-ambiguous' | 'not-allowed' | 'payment-open'>;

/**
 * Records that the premium has arrived, but not by card. The audit names the person who confirmed it. If it goes back,
 * staff record that too, with `recordManualRefund`. A card payment that waits for the buyer's answer to the bank is
 * given up first. One whose result is not known prevents the record, because it may still charge the card.
 */
export async function markPaid(
  context: Context<StaffActor<'sales.refund'>>,
  { saleOrListingId, reason }: { saleOrListingId: string; reason: string },
  parts: Pick<SyncParts, 'live' | 'companies' | 'provider'>,
): Promise<OfficeSale | Refused> {
  const { db, clock, actor, requestId } = context;
  const { live, companies } = parts;
  const at = clock.now();
  const open = await inTransaction(db, async (trx) => {
    const sale = await lockSaleForStaff(trx, saleOrListingId, actor);
    return isRefusal(sale) ? sale : findOpenPayment(trx, sale.id);
  });
  if (isRefusal(open)) return open;
  // The provider is asked between the transactions, so that the sale is not locked while it answers.
  if (open) await cancelPayment(open, { ...parts, db, clock });
  const paid = await inTransaction(db, async (trx): Promise<SaleRow | Refused> => {
    const sale = await lockSaleForStaff(trx, saleOrListingId, actor);
    if (isRefusal(sale)) return sale;
    if (await findOpenPayment(trx, sale.id)) return refuse('payment-open');
    const moved = await moveSales(trx, live, {
      ...{ ids: [sale.id], to: 'premium_paid', as: 'staff', actor, reason, at, requestId },
    });
    if (isRefusal(moved)) return moved;
    for (const invoiced of moved) await issueInvoice(trx, { sale: invoiced, paymentId: null, at }, companies);
    await tell(trx, 'premium-paid', ['buyer', 'seller'], { saleId: sale.id });
    return sale;
  });
  return isRefusal(paid) ? paid : readOfficeSale(context, paid.id);
}
