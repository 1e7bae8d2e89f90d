import type { Tables } from '@marque/db/rows.gen';
import { DAY_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';
import { newObject, saveObject } from '../sandbox/object-repository.ts';
import type { Cast } from './cast.ts';

/**
 * The bank of a buyer who is no demo account demands a payment back. Accounts have two days to answer. Returns false if
 * there is no other paid sale.
 */
export async function disputePayment(
  trx: Transaction<Tables>,
  { people }: Cast,
  now: Date,
): Promise<boolean> {
  const accounts = people.filter(({ part }) => part === 'account').map(({ id }) => id);
  const payment = await trx
    .selectFrom('payments')
    .innerJoin('sales', 'sales.id', 'payments.sale_id')
    .select(['payments.id', 'payments.amount_minor', 'payments.currency', 'payments.provider_id'])
    .where('payments.state', '=', 'succeeded')
    .where('sales.state', 'in', ['premium_paid', 'handed_over', 'settled'])
    .where('sales.buyer_id', 'not in', accounts)
    .where('sales.seller_id', 'not in', accounts)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('disputes').select('id').whereRef('payment_id', '=', 'payments.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds').select('id').whereRef('sale_id', '=', 'sales.id'))),
    )
    .orderBy('sales.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!payment) return false;
  const opened_at = new Date(now.getTime() - DAY_MS);
  const respond_by = new Date(now.getTime() + 2 * DAY_MS);
  const { id: provider_id } = await saveObject(
    trx,
    newObject('dispute', opened_at, {
      ...{ amount: payment.amount_minor, currency: payment.currency.toLowerCase(), reason: 'fraudulent' },
      ...{ payment_intent: payment.provider_id, status: 'needs_response', metadata: {} },
      evidence_details: { due_by: Math.floor(respond_by.getTime() / 1_000) },
    }),
  );
  await trx
    .insertInto('disputes')
    .values({
      ...{ provider_id, payment_id: payment.id, amount_minor: payment.amount_minor },
      ...{ reason: 'fraudulent', state: 'needs_response', respond_by, opened_at, updated_at: now },
    })
    .execute();
  return true;
}
