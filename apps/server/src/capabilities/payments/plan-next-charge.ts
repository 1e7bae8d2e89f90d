import { saleNoticeJob } from '@marque/contracts/sales/notices';
import type { Tables } from '@marque/db/rows.gen';
import { nextCharge } from '@marque/domain/payments/next-charge';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { type SaleRow, updateCharging } from './payment-repository.ts';

/**
 * Call this in the transaction that records that an automatic charge has failed. It plans the next attempt and tells
 * the winner. After the last attempt it tells the house. The caller holds the lock on the sale.
 */
export async function planNextCharge(trx: Transaction<Tables>, sale: SaleRow, now: Date): Promise<void> {
  if (sale.state !== 'payment_due') return;
  const failures = sale.charge_attempts + 1;
  const next = nextCharge({ dueAt: sale.due_at, failures, failedAt: now });
  await updateCharging(trx, sale.id, { charge_attempts: failures, next_charge_at: next });
  await enqueue(trx, saleNoticeJob, { saleId: sale.id, news: 'charge-failed', to: 'buyer' });
  if (!next) await enqueue(trx, saleNoticeJob, { saleId: sale.id, news: 'charge-given-up', to: 'house' });
}
