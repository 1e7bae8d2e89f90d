import { refundJob } from '@marque/contracts/payments/jobs';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { refundVat } from '@marque/domain/payments/refund-vat';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockSale } from '../sales/repository.ts';
import { findSucceededPayment, insertRefund, type RefundRow, sumRefunds } from './refund-repository.ts';

type NewRefund = {
  saleId: string;
  reason: string;
  /** The member of staff who decided on it. Null stands for the system. */
  decidedBy: string | null;
  /** Everything that has not been refunded yet, unless it is given. */
  amountMinor?: number | undefined;
  /** The key of the caller. */
  key?: string | undefined;
  at: Date;
};

/**
 * Stores a refund before the provider is called, and enqueues the job that submits it. The sale is locked, so the
 * refunds of a sale are decided one after the other and never exceed its payment.
 */
export async function beginRefund(
  trx: Transaction<Tables>,
  { saleId, reason, decidedBy, amountMinor, key, at }: NewRefund,
): Promise<RefundRow | Refusal<'nothing-to-refund' | 'refund-too-high'>> {
  const sale = await lockSale(trx, { id: saleId });
  const payment = sale && (await findSucceededPayment(trx, sale.id));
  if (!payment) return refuse('nothing-to-refund');
  const before = await sumRefunds(trx, payment.id);
  const rest = payment.amount_minor - before.amount_minor;
  const amount = amountMinor ?? rest;
  if (rest === 0) return refuse('nothing-to-refund');
  if (amount > rest) return refuse('refund-too-high');

  const paid = { amount_minor: payment.amount_minor, vat_minor: sale.vat_minor };
  const refund = await insertRefund(trx, {
    ...{ payment_id: payment.id, amount_minor: amount, vat_minor: refundVat(amount, paid, before) },
    ...{ reason, decided_by: decidedBy, idempotency_key: key ?? null, created_at: at, updated_at: at },
  });
  await enqueue(trx, refundJob, { id: refund.id });
  return refund;
}
