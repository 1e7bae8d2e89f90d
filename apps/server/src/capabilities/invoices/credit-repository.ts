import type { Tables } from '@marque/db/rows.gen';
import { sql, type Transaction } from 'kysely';

/** What has gone back to the buyer, and what credit notes have taken from the invoice so far. */
export async function sumRefundedAndCredited(
  trx: Transaction<Tables>,
  saleId: string,
): Promise<{ refunded: number; credited: { amount_minor: number; vat_minor: number } }> {
  const { rows } = await sql<{ refunded: number; credited: number; credited_vat: number }>`
    select
      (select coalesce(sum(amount_minor), 0)::bigint from refunds
        where sale_id = ${saleId} and state = 'succeeded') as refunded,
      coalesce(sum(total_minor), 0)::bigint as credited, coalesce(sum(vat_minor), 0)::bigint as credited_vat
    from invoices where sale_id = ${saleId} and kind = 'credit-note'`.execute(trx);
  const { refunded = 0, credited = 0, credited_vat = 0 } = rows[0] ?? {};
  return { refunded, credited: { amount_minor: credited, vat_minor: credited_vat } };
}
