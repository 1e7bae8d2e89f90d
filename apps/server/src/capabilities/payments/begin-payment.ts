import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { payPremium as contract } from '@marque/contracts/payments/premium';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { lockSale } from '../sales/repository.ts';
import type { Begun } from './attempt-payment.ts';
import { findPayingCard } from './find-paying-card.ts';
import { insertFirstPayment, type PaymentOfWinner } from './first-payment-repository.ts';
import { findLatestPayment, findOpenPayment, findPaymentByKey, insertPayment } from './payment-repository.ts';

/**
 * Stores the customer's payment before the provider is called, or finds the payment that already exists.
 * `first-payment-repository.ts` does the same in one statement for the first payment of a sale: keep them alike.
 */
export async function beginPayment(
  db: Database,
  wish: PaymentOfWinner,
  now: Date,
): Promise<Begun | Refusal<RefusalCodeOf<typeof contract>>> {
  const first = await insertFirstPayment(db, wish, now);
  if (first) return { payment: first.payment, isEarlier: false, first };
  const { customerId, listingId, cardId, key, returnUrl } = wish;
  return inTransaction(db, async (trx) => {
    const sale = await lockSale(trx, { listingId, buyerId: customerId });
    if (!sale) return refuse('not-found');
    // An earlier payment does not count any more, and its money may be on the way back.
    if (sale.state === 'fell_through') return refuse('not-payable');
    const repeated = await findPaymentByKey(trx, key);
    if (repeated) return { payment: repeated, isEarlier: false };
    const earlier = await findOpenPayment(trx, sale.id);
    if (earlier) return { payment: earlier, isEarlier: true };
    if (sale.state !== 'payment_due') {
      const latest = await findLatestPayment(trx, sale.id);
      return latest?.state === 'succeeded' ? { payment: latest, isEarlier: false } : refuse('not-payable');
    }
    const card = await findPayingCard(trx, { customerId, cardId }, now);
    if (isRefusal(card)) return card;
    const payment = await insertPayment(trx, {
      ...{ sale_id: sale.id, customer_id: customerId, card_id: card.id, purpose: 'premium' },
      ...{ amount_minor: sale.premium_minor + sale.vat_minor, currency: sale.currency },
      ...{ idempotency_key: key, return_url: returnUrl, created_at: now, updated_at: now },
    });
    return { payment, isEarlier: false };
  });
}
