import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { payPremium as contract } from '@marque/contracts/payments/sales';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { isCardExpired } from '@marque/domain/payments/card-expiry';
import type { Transaction } from 'kysely';
import { lockCustomer } from '../customers/repository.ts';
import { type CardRow, findCards } from './card-repository.ts';
import {
  findLatestPayment,
  findOpenPayment,
  findPaymentByKey,
  insertPayment,
  lockSale,
  type PaymentRow,
} from './payment-repository.ts';

type Wish = {
  customerId: string;
  listingId: string;
  cardId: string | undefined;
  key: string;
  returnUrl: string;
};
type Begun = {
  payment: PaymentRow;
  /** Another attempt to pay this sale, which must end before a new one can begin. */
  isEarlier: boolean;
};

/** Stores a payment before the provider is called, or finds the payment that already exists. */
export function beginPayment(
  db: Database,
  { customerId, listingId, cardId, key, returnUrl }: Wish,
  now: Date,
): Promise<Begun | Refusal<RefusalCodeOf<typeof contract>>> {
  return inTransaction(db, async (trx) => {
    const sale = await lockSale(trx, { listingId });
    if (!sale || sale.buyer_id !== customerId) return refuse('not-found');
    const repeated = await findPaymentByKey(trx, key);
    if (repeated) return { payment: repeated, isEarlier: false };
    const earlier = await findOpenPayment(trx, sale.id);
    if (earlier) return { payment: earlier, isEarlier: true };
    if (sale.state !== 'payment_due') {
      const latest = await findLatestPayment(trx, sale.id);
      return latest?.state === 'succeeded' ? { payment: latest, isEarlier: false } : refuse('not-payable');
    }
    const card = await findPayingCard(trx, customerId, cardId, now);
    if (isRefusal(card)) return card;
    const payment = await insertPayment(trx, {
      ...{ sale_id: sale.id, customer_id: customerId, card_id: card.id, purpose: 'premium' },
      ...{ amount_minor: sale.premium_minor + sale.vat_minor, currency: sale.currency },
      ...{ idempotency_key: key, return_url: returnUrl, created_at: now, updated_at: now },
    });
    return { payment, isEarlier: false };
  });
}

/** The chosen card, or the default card. */
async function findPayingCard(
  trx: Transaction<Tables>,
  customerId: string,
  cardId: string | undefined,
  now: Date,
): Promise<CardRow | Refusal<'not-found' | 'no-default-card' | 'card-expired'>> {
  const customer = await lockCustomer(trx, customerId);
  const wanted = cardId ?? customer?.default_payment_id;
  const card = (await findCards(trx, customerId)).find(({ id }) => id === wanted);
  if (!card) return refuse(cardId ? 'not-found' : 'no-default-card');
  return isCardExpired(card, now) ? refuse('card-expired') : card;
}
