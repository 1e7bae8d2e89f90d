import type { PaymentsTable, SalesTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';

export type PaymentRow = Selectable<PaymentsTable>;
export type SaleRow = Selectable<SalesTable>;

const OPEN = ['created', 'submitted', 'needs_customer', 'unknown'] as const;

export const findSale = (kysely: Kysely<Tables>, listingId: string): Promise<SaleRow | undefined> =>
  kysely.selectFrom('sales').selectAll().where('listing_id', '=', listingId).executeTakeFirst();

/** Payments of one sale are begun and recorded one after the other. */
export const lockSale = (trx: Transaction<Tables>, sale: { listingId: string } | { id: string }) =>
  trx
    .selectFrom('sales')
    .selectAll()
    .where((row) => ('id' in sale ? row('id', '=', sale.id) : row('listing_id', '=', sale.listingId)))
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertPayment = (trx: Transaction<Tables>, payment: Insertable<PaymentsTable>) =>
  trx.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();

export const updatePayment = (trx: Transaction<Tables>, id: string, changes: Updateable<PaymentsTable>) =>
  trx.updateTable('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const readPayment = (kysely: Kysely<Tables>, id: string): Promise<PaymentRow> =>
  kysely.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

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
    .where('state', 'in', OPEN)
    .executeTakeFirst();

/** Payments whose result is not known, the longest ago first. */
export const findOpenPayments = (kysely: Kysely<Tables>, unchangedSince: Date, limit: number) =>
  kysely
    .selectFrom('payments')
    .selectAll()
    .where('state', 'in', OPEN)
    .where('updated_at', '<', unchangedSince)
    .orderBy('updated_at')
    .limit(limit)
    .execute();

/** How the provider names the customer and the card of a payment. */
export const findPayerAndCard = (kysely: Kysely<Tables>, paymentId: string) =>
  kysely
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customer_id')
    .innerJoin('cards', 'cards.id', 'payments.card_id')
    .select(['customers.payment_customer_id as payer', 'cards.provider_id as card'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow();
