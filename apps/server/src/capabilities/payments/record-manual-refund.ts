import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { recordManualRefund as contract, Refund } from '@marque/contracts/payments/office';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Companies } from '../../platform/config/companies.ts';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockNamedSale } from '../sales/lock-named-sale.ts';
import { tell } from '../sales/tell.ts';
import { auditRefundDecision, auditRefundResult } from './audit-refund.ts';
import { measureRefund } from './measure-refund.ts';
import { presentRefund, type RefundWish, refundKey } from './refund-premium.ts';
import { findRefundByKey, findSucceededPayment, insertRefund } from './refund-repository.ts';

type Outcome = Refund | Refusal<RefusalCodeOf<typeof contract>>;

/**
 * Records that the premium or a part of it went back in another way than to the card: because it had arrived in another
 * way, or because the card takes no refund. The money has moved already, so the credit note is issued at once.
 */
export function recordManualRefund(
  { db, clock, actor, requestId }: Context<StaffActor<'sales.refund'>>,
  { saleName, amountMinor, reason, key }: RefundWish,
  { live, companies }: { live: LivePublisher; companies: Companies },
): Promise<Outcome> {
  const at = clock.now();
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const sale = await lockNamedSale(trx, saleName);
    if (isRefusal(sale)) return sale;
    const ownKey = refundKey(actor, sale, key);
    const repeated = ownKey === null ? undefined : await findRefundByKey(trx, ownKey);
    if (repeated) return presentRefund(repeated, sale);
    const isPaid = sale.paid_at !== null || (await findSucceededPayment(trx, sale.id)) !== undefined;
    if (!isPaid) return refuse('nothing-to-refund');
    const money = await measureRefund(trx, sale, amountMinor);
    if (isRefusal(money)) return money;

    const refund = await insertRefund(trx, {
      ...{ sale_id: sale.id, payment_id: null, ...money, reason, decided_by: actor.customer.id },
      ...{ idempotency_key: ownKey, state: 'succeeded', created_at: at, updated_at: at },
    });
    await auditRefundDecision(trx, refund, { sale, actor, requestId });
    await auditRefundResult(trx, refund, { sale, at });
    announceSale(trx, live, sale);
    const creditNote = await issueCreditNote(trx, { refund, sale, at }, companies);
    await tell(trx, 'refunded-outside-card', ['buyer'], {
      ...{ saleId: sale.id, ...(creditNote ? { creditNoteId: creditNote.id } : {}) },
    });
    return presentRefund(refund, sale);
  });
}
