import { refundJob } from '@marque/contracts/payments/jobs';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockSale } from '../sales/repository.ts';
import { auditRefundDecision } from './audit-refund.ts';
import { calculateCardRefund } from './calculate-refund.ts';
import type { RefundWay } from './decide-refund.ts';
import type { RefundRow } from './refund-repository.ts';
import { storeRefund } from './store-refund.ts';

/** Stores a refund to the card before the provider is called, and enqueues the job that submits it. */
const storeCardRefund: RefundWay['store'] = async (trx, sale, money, { actor, reason, at, ...decision }) => {
  const refund = await storeRefund(trx, {
    ...{ sale_id: sale.id, ...money, reason, decided_by: actor?.customer.id ?? null },
    ...{ created_at: at, updated_at: at },
  });
  await enqueue(trx, refundJob, { id: refund.id });
  await auditRefundDecision(trx, refund, { sale, actor, ...decision });
  return refund;
};

export const cardRefunds = { toCard: true, calculate: calculateCardRefund, store: storeCardRefund } as const;

type NewRefund = { saleId: string; reason: string; at: Date };

/**
 * Begins a refund to the card that the system makes by itself, of everything that has not been refunded yet. Nobody has
 * to confirm it.
 */
export async function beginRefund(
  trx: Transaction<Tables>,
  { saleId, reason, at }: NewRefund,
): Promise<RefundRow | Refusal<'nothing-to-refund' | 'refund-too-high'>> {
  const sale = await lockSale(trx, { id: saleId });
  if (!sale) return refuse('nothing-to-refund');
  const money = await calculateCardRefund(trx, sale, undefined);
  return isRefusal(money) ? money : storeCardRefund(trx, sale, money, { actor: null, reason, at });
}
