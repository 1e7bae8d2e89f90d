import { cancelOpenPaymentJob } from '@marque/contracts/payments/jobs';
import { isRefusal } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { canMovePayment, isOpenPayment } from '@marque/domain/payments/lifecycle';
import type { Companies } from '../../platform/config/companies.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import type { ChargeOutcome } from '../payment-provider/provider.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { moveSales } from '../sales/move-sales.ts';
import { lockSale } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { beginRefund } from './begin-refund.ts';
import { type PaymentRow, readPayment, updatePayment } from './payment-repository.ts';
import { planNextCharge } from './plan-next-charge.ts';

const LATE_PAYMENT = 'The payment arrived after the sale had ended.';

type Parts = { db: Database; live: LivePublisher; companies: Companies; clock: Clock };

/** What is known about a charge. `unknown`: the provider did not answer. */
export type KnownCharge = ChargeOutcome | { state: 'unknown' };

/**
 * Records what is known about a payment. It only moves forward: a late or repeated report changes nothing. A succeeded
 * payment moves its sale and gets its invoice in the same transaction, and a failed automatic one plans the next attempt.
 * `first-success-repository.ts` does the same in one statement for the success of a first payment: keep them alike.
 */
export function recordCharge(
  { id, sale_id }: PaymentRow,
  charge: KnownCharge,
  { db, live, companies, clock }: Parts,
): Promise<PaymentRow> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    // Lock the sale first, as everywhere in payments.
    const sale = await lockSale(trx, { id: sale_id });
    if (!sale) throw new Error(`The payment ${id} has no sale.`);
    const payment = await readPayment(trx, id);
    const isNews = canMovePayment(payment.state, charge.state);
    // The sweeper looks first at payments that have not been looked at for the longest time.
    const isStillOpen = charge.state === payment.state && isOpenPayment(payment.state);
    if (!isNews && !isStillOpen) return payment;
    const recorded = await updatePayment(trx, id, {
      ...{ state: charge.state, updated_at: now },
      ...(charge.state !== 'unknown' && charge.providerId ? { provider_id: charge.providerId } : {}),
      ...{ customer_url: charge.state === 'needs_customer' ? charge.url : null },
      ...{ decline_code: charge.state === 'failed' ? charge.declineCode : null },
    });
    if (isNews && charge.state === 'succeeded') {
      const moved = await moveSales(trx, live, {
        ...{ ids: [sale_id], to: 'premium_paid', as: 'system', actor: null, at: now },
      });
      // If staff have ended the sale meanwhile, it stays as it is, and the money goes back.
      if (isRefusal(moved)) {
        await beginRefund(trx, { saleId: sale_id, reason: LATE_PAYMENT, at: now });
        await tell(trx, 'late-payment', ['buyer'], { saleId: sale_id });
      } else await tell(trx, 'premium-paid', ['buyer', 'seller'], { saleId: sale_id });
      // The money has arrived in any case. Other invoices wait from here until the commit, so it is the last step.
      await issueInvoice(trx, { sale, paymentId: id, at: now }, companies);
    }
    if (isNews && charge.state !== 'succeeded') announceSale(trx, live, sale);
    // The sale may have ended while the provider was asked.
    if (isNews && charge.state === 'needs_customer' && sale.state !== 'payment_due')
      await enqueue(trx, cancelOpenPaymentJob, { saleId: sale_id });
    if (isNews && charge.state === 'failed' && payment.is_automatic) await planNextCharge(trx, sale, now);
    return recorded;
  });
}
