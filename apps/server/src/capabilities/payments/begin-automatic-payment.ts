import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { lockSale, type SaleRow } from '../sales/repository.ts';
import type { Begun } from './attempt-payment.ts';
import { findPayingCard } from './find-paying-card.ts';
import { insertFirstAutomaticPayment } from './first-payment-repository.ts';
import { findOpenPayment, insertPayment } from './payment-repository.ts';
import { planNextCharge } from './plan-next-charge.ts';

/**
 * Stores the automatic payment of a claimed sale, or finds the open one. Without a valid default card the attempt has
 * failed. It is refused if the plan of the sale has changed since the claim: another process has finished the attempt.
 */
export async function beginAutomaticPayment(
  db: Database,
  claimed: SaleRow,
  now: Date,
): Promise<Begun | Refusal<'not-payable' | 'not-found' | 'no-default-card' | 'card-expired'>> {
  const key = `automatic ${claimed.id} ${claimed.charge_attempts}`;
  const plan = { saleId: claimed.id, plannedFor: claimed.next_charge_at, key };
  const first = await insertFirstAutomaticPayment(db, plan, now);
  if (first) return { payment: first.payment, isEarlier: false, first };
  return inTransaction(db, async (trx) => {
    const sale = await lockSale(trx, { id: claimed.id });
    if (sale?.state !== 'payment_due') return refuse('not-payable');
    if (sale.next_charge_at?.getTime() !== claimed.next_charge_at?.getTime()) return refuse('not-payable');
    const open = await findOpenPayment(trx, sale.id);
    if (open) return { payment: open, isEarlier: !open.is_automatic };
    const card = await findPayingCard(trx, { customerId: sale.buyer_id }, now);
    if (isRefusal(card)) {
      await planNextCharge(trx, sale, now);
      return card;
    }
    const payment = await insertPayment(trx, {
      ...{ sale_id: sale.id, customer_id: sale.buyer_id, card_id: card.id, purpose: 'premium' },
      ...{ amount_minor: sale.premium_minor + sale.vat_minor, currency: sale.currency },
      ...{ idempotency_key: key, is_automatic: true, created_at: now, updated_at: now },
    });
    return { payment, isEarlier: false };
  });
}
