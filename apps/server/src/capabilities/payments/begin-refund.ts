import { refundJob } from '@marque/contracts/payments/jobs';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { StaffActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockSale } from '../sales/repository.ts';
import { auditRefundDecision } from './audit-refund.ts';
import { measureRefund } from './measure-refund.ts';
import { findSucceededPayment, insertRefund, type RefundRow } from './refund-repository.ts';

type NewRefund = {
  saleId: string;
  reason: string;
  /** The member of staff who decided on it. Null stands for the system. */
  actor: StaffActor<'sales.refund'> | null;
  /** Everything that has not been refunded yet, unless it is given. */
  amountMinor?: number | undefined;
  /** The key of the caller. */
  key?: string | undefined;
  requestId?: string;
  at: Date;
};

/** Stores a refund to the card before the provider is called, and enqueues the job that submits it. */
export async function beginRefund(
  trx: Transaction<Tables>,
  { saleId, reason, actor, amountMinor, key, requestId, at }: NewRefund,
): Promise<RefundRow | Refusal<'nothing-to-refund' | 'refund-too-high'>> {
  const sale = await lockSale(trx, { id: saleId });
  const payment = sale && (await findSucceededPayment(trx, sale.id));
  if (!payment) return refuse('nothing-to-refund');
  const money = await measureRefund(trx, sale, amountMinor);
  if (isRefusal(money)) return money;

  const refund = await insertRefund(trx, {
    ...{ sale_id: sale.id, payment_id: payment.id, ...money, reason },
    ...{ decided_by: actor?.customer.id ?? null, idempotency_key: key ?? null },
    ...{ created_at: at, updated_at: at },
  });
  await enqueue(trx, refundJob, { id: refund.id });
  await auditRefundDecision(trx, refund, { sale, actor, ...(requestId ? { requestId } : {}) });
  return refund;
}
