import type { PaymentsTable, SalesTable, Tables } from '@marque/db/rows.gen';
import { OPEN_PAYMENT_STATES } from '@marque/domain/payments/lifecycle';
import { LONGEST_NOTICE_MS } from '@marque/domain/payments/reminder-time';
import {
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { SaleRow } from '../sales/repository.ts';

export type PaymentRow = Selectable<PaymentsTable>;

export const insertPayment = (trx: Transaction<Tables>, payment: Insertable<PaymentsTable>) =>
  trx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();

export const updatePayment = (trx: Transaction<Tables>, id: string, changes: Updateable<PaymentsTable>) =>
  trx.updateTable('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const readPayment = (kysely: Kysely<Tables>, id: string): Promise<PaymentRow> =>
  kysely.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findPayment = (kysely: Kysely<Tables>, id: string) =>
  kysely.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

export const findPaymentByKey = (kysely: Kysely<Tables>, key: string) =>
  kysely.selectFrom('payments').selectAll().where('idempotency_key', '=', key).executeTakeFirst();

export const findPaymentByProviderId = (kysely: Kysely<Tables>, providerId: string) =>
  kysely.selectFrom('payments').selectAll().where('provider_id', '=', providerId).executeTakeFirst();

export const findLatestPayment = (kysely: Kysely<Tables>, saleId: string) =>
  kysely
    .selectFrom('payments')
    .selectAll()
    .where('sale_id', '=', saleId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findOpenPayment = (kysely: Kysely<Tables>, saleId: string) =>
  kysely
    .selectFrom('payments')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('state', 'in', OPEN_PAYMENT_STATES)
    .executeTakeFirst();

/** Payments whose result is not known, with the states of their sales, the longest ago first. */
export const findOpenPayments = (kysely: Kysely<Tables>, unchangedSince: Date, limit: number) =>
  kysely
    .selectFrom('payments')
    .innerJoin('sales', 'sales.id', 'payments.sale_id')
    .selectAll('payments')
    .select('sales.state as sale_state')
    .where('payments.state', 'in', OPEN_PAYMENT_STATES)
    .where('payments.updated_at', '<', unchangedSince)
    .orderBy('payments.updated_at')
    .limit(limit)
    .execute();

/**
 * The provider's ids of the customer and the card of a payment, the state of the payment, and that of its sale. The ids are
 * null after the customer has closed the account. If somebody is moving the sale at this moment, it waits and reads the
 * states afterwards; its lock ends with this statement.
 */
export const waitForSaleAndFindPayer = (kysely: Kysely<Tables>, paymentId: string) =>
  kysely
    .selectFrom('payments')
    .innerJoin('sales', 'sales.id', 'payments.sale_id')
    .innerJoin('customers', 'customers.id', 'payments.customer_id')
    .leftJoin('cards', 'cards.id', 'payments.card_id')
    .select([
      'customers.payment_customer_id as payer',
      'cards.provider_id as card',
      'sales.state as sale_state',
      'payments.state as payment_state',
    ])
    .where('payments.id', '=', paymentId)
    .forNoKeyUpdate('sales')
    .executeTakeFirstOrThrow();

type Claim = { dueBy: Date; claimedUntil: Date; limit: number };

/**
 * Takes sales whose automatic charge is due, and puts the charges off until the claim ends. Other processes skip these
 * sales meanwhile. If the process is killed, they are due again when the claim ends. One commit claims several sales, because
 * bids wait for the same disk.
 */
export async function claimDueSales(
  kysely: Kysely<Tables>,
  { dueBy, claimedUntil, limit }: Claim,
): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    update sales set next_charge_at = ${claimedUntil} where id in (
      select id from sales where state = 'payment_due' and next_charge_at <= ${dueBy}
      order by next_charge_at limit ${limit} for no key update skip locked
    ) returning *`.execute(kysely);
  return rows;
}

export const updateCharging = (
  trx: Transaction<Tables>,
  saleId: string,
  changes: Pick<Updateable<SalesTable>, 'charge_attempts' | 'next_charge_at'>,
) => trx.updateTable('sales').set(changes).where('id', '=', saleId).execute();

const REMIND_AT_ONCE = 5_000;

/** Unpaid sales that are due soon and whose winner has not been reminded. */
export const findSalesToRemind = (kysely: Kysely<Tables>, now: Date) =>
  kysely
    .selectFrom('sales')
    .select(['id', 'created_at', 'due_at'])
    .where('state', '=', 'payment_due')
    .where('reminded_at', 'is', null)
    .where('due_at', '>', now)
    .where('due_at', '<=', new Date(now.getTime() + LONGEST_NOTICE_MS))
    .orderBy('due_at')
    .limit(REMIND_AT_ONCE)
    .execute();

/** Returns the sales that nobody else has reminded, or paid, meanwhile. */
export const markReminded = (trx: Transaction<Tables>, ids: readonly string[], now: Date) =>
  trx
    .updateTable('sales')
    .set({ reminded_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'payment_due')
    .where('reminded_at', 'is', null)
    .returning('id')
    .execute();
