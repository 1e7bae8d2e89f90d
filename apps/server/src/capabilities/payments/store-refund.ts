import type { RefundsTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Transaction } from 'kysely';
import { clearKeptPremium, insertRefund, type RefundRow } from './refund-repository.ts';

/** Stores a refund. It reverses an earlier decision to keep the premium. */
export async function storeRefund(
  trx: Transaction<Tables>,
  refund: Insertable<RefundsTable>,
): Promise<RefundRow> {
  await clearKeptPremium(trx, refund.sale_id);
  return insertRefund(trx, refund);
}
