import type { RefundsTable, Tables } from '@marque/db/rows.gen';
import { type Selectable, sql, type Transaction } from 'kysely';

type Credits = {
  /** What credit notes have taken from the invoice so far. */
  credited: { amount_minor: number; vat_minor: number };
  /** The credit notes of refunds that a bank had returned when this refund was decided. */
  creditedButReturned: number;
  /** How much other refunds have brought to the buyer without a credit note, because they replaced returned ones. */
  alreadyReplaced: number;
};

/** What the credit note of a refund depends on. `updated_at` of a failed refund is the time of its failure. */
export async function sumCredits(
  trx: Transaction<Tables>,
  { id, sale_id, created_at }: Selectable<RefundsTable>,
): Promise<Credits> {
  const { rows } = await sql<{ credited: number; vat: number; returned: number; replaced: number }>`
    select coalesce(sum(total_minor), 0)::bigint as credited, coalesce(sum(vat_minor), 0)::bigint as vat,
      (select coalesce(sum(note.total_minor), 0)::bigint
        from refunds join invoices note on note.refund_id = refunds.id
        where refunds.sale_id = ${sale_id} and state = 'failed' and updated_at <= ${created_at}) as returned,
      (select coalesce(sum(amount_minor - coalesce(note.total_minor, 0)), 0)::bigint
        from refunds left join invoices note on note.refund_id = refunds.id
        where refunds.sale_id = ${sale_id} and state = 'succeeded' and refunds.id <> ${id}) as replaced
    from invoices where sale_id = ${sale_id} and kind = 'credit-note'`.execute(trx);
  const { credited = 0, vat = 0, returned = 0, replaced = 0 } = rows[0] ?? {};
  return {
    credited: { amount_minor: credited, vat_minor: vat },
    ...{ creditedButReturned: returned, alreadyReplaced: replaced },
  };
}
