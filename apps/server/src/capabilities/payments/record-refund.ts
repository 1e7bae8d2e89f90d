import { inTransaction } from '@marque/db/transaction';
import { canMoveRefund, isOpenRefund } from '@marque/domain/payments/refund-lifecycle';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import type { RefundOutcome } from '../payment-provider/provider.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { lockSale } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { auditRefundResult } from './audit-refund.ts';
import { type RefundRow, readRefund, updateRefund } from './refund-repository.ts';
import type { SyncParts } from './sync-payment.ts';

/** What is known about a refund. `unknown`: the provider did not answer. */
type KnownRefund = RefundOutcome | { state: 'unknown' };

/**
 * Records what is known about a refund. It only moves forward: a late or repeated report changes nothing. A succeeded
 * refund issues its credit note, and the buyer is told, in the same transaction. The house is told of a refund that
 * failed, also if it had succeeded and the customer's bank returned it. The credit note stays, because we owe the money.
 */
export function recordRefund(
  { id, sale_id }: RefundRow,
  known: KnownRefund,
  { db, live, companies, clock }: Pick<SyncParts, 'db' | 'live' | 'companies' | 'clock'>,
): Promise<RefundRow> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    // Lock the sale first, as everywhere in payments.
    const sale = await lockSale(trx, { id: sale_id });
    const refund = await readRefund(trx, id);
    const isNews = canMoveRefund(refund.state, known.state);
    const isStillOpen = known.state === refund.state && isOpenRefund(refund.state);
    if (!sale || !(isNews || isStillOpen)) return refund;
    const recorded = await updateRefund(trx, id, {
      ...{ state: known.state, updated_at: now },
      ...(known.state !== 'unknown' && known.providerId ? { provider_id: known.providerId } : {}),
      failure_code: known.state === 'failed' ? known.failureCode : null,
    });
    if (!isNews || isOpenRefund(known.state)) return recorded;

    await auditRefundResult(trx, recorded, { sale, at: now, wasReturned: refund.state === 'succeeded' });
    announceSale(trx, live, sale);
    if (known.state === 'failed')
      await tell(trx, 'refund-failed', ['house'], { saleId: sale.id, refundId: id });
    else {
      const creditNote = await issueCreditNote(trx, { refund: recorded, sale, at: now }, companies);
      await tell(trx, 'refunded', ['buyer'], {
        ...{ saleId: sale.id, ...(creditNote ? { creditNoteId: creditNote.id } : {}) },
      });
    }
    return recorded;
  });
}
