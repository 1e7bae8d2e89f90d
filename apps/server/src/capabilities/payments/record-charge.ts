import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { canMovePayment } from '@marque/domain/payments/lifecycle';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { moveSales } from '../sales/move-sales.ts';
import { lockSale, type PaymentRow, readPayment, updatePayment } from './payment-repository.ts';
import type { ChargeOutcome } from './provider.ts';

type Parts = { db: Database; live: LivePublisher; now: Date };

/** What is known about a charge. `unknown`: the provider did not answer. */
export type KnownCharge = ChargeOutcome | { state: 'unknown' };

/**
 * Records what is known about a payment. It only moves forward: a late or repeated report changes nothing. A succeeded
 * payment moves its sale in the same transaction.
 */
export function recordCharge(
  { id, sale_id }: PaymentRow,
  charge: KnownCharge,
  { db, live, now }: Parts,
): Promise<PaymentRow> {
  return inTransaction(db, async (trx) => {
    // Lock the sale first, as everywhere in payments.
    await lockSale(trx, { id: sale_id });
    const payment = await readPayment(trx, id);
    const isNews = canMovePayment(payment.state, charge.state);
    if (!isNews && charge.state !== payment.state) return payment;
    const recorded = await updatePayment(trx, id, {
      ...{ state: charge.state, updated_at: now },
      ...(charge.state !== 'unknown' && charge.providerId ? { provider_id: charge.providerId } : {}),
      ...{ customer_url: charge.state === 'needs_customer' ? charge.url : null },
      ...{ decline_code: charge.state === 'failed' ? charge.declineCode : null },
    });
    // If staff have ended the sale meanwhile, it stays as it is, and the payment must be refunded.
    if (isNews && charge.state === 'succeeded')
      await moveSales(trx, live, {
        ...{ ids: [sale_id], to: 'premium_paid', as: 'system', actor: null, at: now },
      });
    return recorded;
  });
}
