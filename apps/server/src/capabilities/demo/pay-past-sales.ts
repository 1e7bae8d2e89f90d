import { randomUUID } from 'node:crypto';
import type { Tables } from '@marque/db/rows.gen';
import { CONFIRMATIONS } from '@marque/domain/sales/checklist';
import type { Transaction } from 'kysely';
import type { SaleRow } from '../sales/repository.ts';
import { newCharge } from '../sandbox/charge-object.ts';
import { saveObjects } from '../sandbox/object-repository.ts';
import { chunks } from './chunks.ts';

export type PaidSale = { sale: SaleRow & { paid_at: Date }; paymentId: string };

/**
 * Inserts what the payment and the handover of past sales leave behind: the charge at the sandbox, our payment, and the
 * confirmed steps. Only the invoices are missing, because their numbers follow the order of time.
 */
export async function payPastSales(trx: Transaction<Tables>): Promise<PaidSale[]> {
  const sales = await findPaidSales(trx);
  const paid = sales.map(({ payer, card_id, card, paid_at, ...sale }) => {
    if (!paid_at || !payer || !card_id || !card) throw new Error('A past sale of the demo has no card.');
    const paymentId = randomUUID();
    const amount = sale.premium_minor + sale.vat_minor;
    const charge = newCharge(paid_at, {
      ...{ amount, currency: sale.currency.toLowerCase(), customer: payer, payment_method: card },
      metadata: { payment: paymentId, effect: 'succeeds' },
    });
    const payment = {
      ...{
        id: paymentId,
        sale_id: sale.id,
        customer_id: sale.buyer_id,
        card_id,
        purpose: 'premium' as const,
      },
      ...{
        amount_minor: amount,
        currency: sale.currency,
        provider_id: charge.id,
        state: 'succeeded' as const,
      },
      ...{ idempotency_key: `demo ${sale.id}`, created_at: paid_at, updated_at: paid_at },
    };
    return { sale: { ...sale, paid_at }, paymentId, charge, payment };
  });
  for (const some of chunks(paid)) {
    await saveObjects(
      trx,
      some.map(({ charge }) => charge),
    );
    await trx
      .insertInto('payments')
      .values(some.map(({ payment }) => payment))
      .execute();
  }
  for (const steps of chunks(sales.flatMap(stepsOf)))
    await trx.insertInto('sale_steps').values(steps).execute();
  return paid.map(({ sale, paymentId }) => ({ sale, paymentId }));
}

/** The sales that have been paid, with the default card of the buyer. */
const findPaidSales = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('sales')
    .innerJoin('customers', 'customers.id', 'sales.buyer_id')
    .leftJoin('cards', 'cards.id', 'customers.default_payment_id')
    .selectAll('sales')
    .select(['customers.payment_customer_id as payer', 'cards.id as card_id', 'cards.provider_id as card'])
    .where('sales.paid_at', 'is not', null)
    .execute();

const stepsOf = ({ id, handed_over_at }: SaleRow) =>
  handed_over_at
    ? CONFIRMATIONS.filter(({ step }) => step !== 'content').map((confirmation) => ({
        ...{ sale_id: id, ...confirmation, confirmed_at: handed_over_at },
      }))
    : [];
