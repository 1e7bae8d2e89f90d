import type { Tables } from '@marque/db/rows.gen';
import { nextCharge } from '@marque/domain/payments/next-charge';
import type { Transaction } from 'kysely';
import type { SaleRow } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { updateCharging } from './payment-repository.ts';

/**
 * Call this in the transaction that records that an automatic charge has failed. It plans the next attempt and tells
 * the winner. After the last attempt it tells the house. The caller holds the lock on the sale.
 */
export async function planNextCharge(trx: Transaction<Tables>, sale: SaleRow, now: Date): Promise<void> {
  if (sale.state !== 'payment_due') return;
  const failures = sale.charge_attempts + 1;
  const next = nextCharge({ dueAt: sale.due_at, failures, failedAt: now });
  await updateCharging(trx, sale.id, { charge_attempts: failures, next_charge_at: next });
  await tell(trx, 'charge-failed', ['buyer'], { saleId: sale.id });
  if (!next) await tell(trx, 'charge-given-up', ['house'], { saleId: sale.id });
}
