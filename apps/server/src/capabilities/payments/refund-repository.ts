import type { RefundKeysTable, RefundsTable, Tables } from '@marque/db/rows.gen';
import { OPEN_REFUND_STATES } from '@marque/domain/payments/refund-lifecycle';
import {
  type Insertable,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type Updateable,
} from 'kysely';
import type { PaymentRow } from './payment-repository.ts';

export type RefundRow = Selectable<RefundsTable>;

/** The payment of a sale that the provider has confirmed. A sale has at most one. */
export const findSucceededPayment = (
  kysely: Kysely<Tables>,
  saleId: string,
): Promise<PaymentRow | undefined> =>
  kysely
    .selectFrom('payments')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('state', '=', 'succeeded')
    .executeTakeFirst();

/** Everything that has been refunded of a sale, or will be unless the provider refuses. */
export async function sumRefunds(
  kysely: Kysely<Tables>,
  saleId: string,
): Promise<{ amount_minor: number; vat_minor: number }> {
  const { amount, vat } = await kysely
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('amount'),
      sql<number>`coalesce(sum(vat_minor), 0)::bigint`.as('vat'),
    ])
    .where('sale_id', '=', saleId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return { amount_minor: amount, vat_minor: vat };
}

export const insertRefund = (
  trx: Transaction<Tables>,
  refund: Insertable<RefundsTable>,
): Promise<RefundRow> => trx.insertInto('refunds').values(refund).returningAll().executeTakeFirstOrThrow();

/** Reverses the decision to keep the premium, if there is one. */
export const clearKeptPremium = (trx: Transaction<Tables>, saleId: string) =>
  trx
    .updateTable('sales')
    .set({ premium_kept_at: null })
    .where('id', '=', saleId)
    .where('premium_kept_at', 'is not', null)
    .execute();

export const updateRefund = (trx: Transaction<Tables>, id: string, changes: Updateable<RefundsTable>) =>
  trx.updateTable('refunds').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const readRefund = (kysely: Kysely<Tables>, id: string): Promise<RefundRow> =>
  kysely.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type KeyOfPerson = { customer_id: string; key: string };
export type RefundKeyRow = Selectable<RefundKeysTable>;

/** Two calls of one person with the same key wait for each other, even if they are about different sales. */
export const lockRefundKey = (trx: Transaction<Tables>, { customer_id, key }: KeyOfPerson) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`refund ${customer_id} ${key}`}, 0))`.execute(trx);

export const findRefundKey = (kysely: Kysely<Tables>, { customer_id, key }: KeyOfPerson) =>
  kysely
    .selectFrom('refund_keys')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('key', '=', key)
    .executeTakeFirst();

export const insertRefundKey = (trx: Transaction<Tables>, used: Insertable<RefundKeysTable>) =>
  trx.insertInto('refund_keys').values(used).execute();

export const findRefundByProviderId = (kysely: Kysely<Tables>, providerId: string) =>
  kysely.selectFrom('refunds').selectAll().where('provider_id', '=', providerId).executeTakeFirst();

/** Keys at the provider are our ids. Something else may have made a refund there, so they are compared as text. */
export const findRefundsByIds = (kysely: Kysely<Tables>, ids: readonly string[]): Promise<RefundRow[]> =>
  kysely
    .selectFrom('refunds')
    .selectAll()
    .where((row) => row(sql<string>`id::text`, 'in', ids.length > 0 ? ids : ['']))
    .execute();

/** Refunds whose result is not known, the longest ago first. */
export const findOpenRefunds = (kysely: Kysely<Tables>, unchangedSince: Date, limit: number) =>
  kysely
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', OPEN_REFUND_STATES)
    .where('updated_at', '<', unchangedSince)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
