import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { canMoveRefund } from '@marque/domain/payments/refund-lifecycle';
import type { Transaction } from 'kysely';
import { writeAudit } from '../audit/write-audit.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { lockSale } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { readPayment } from './payment-repository.ts';
import type { RefundOutcome } from './provider.ts';
import { type RefundRow, readRefund, updateRefund } from './refund-repository.ts';
import type { SyncParts } from './sync-payment.ts';

/** What is known about a refund. `unknown`: the provider did not answer. */
type KnownRefund = RefundOutcome | { state: 'unknown' };

/**
 * Records what is known about a refund. It only moves forward: a late or repeated report changes nothing. A succeeded
 * refund issues its credit note, and the buyer is told, in the same transaction.
 */
export function recordRefund(
  { id, payment_id }: RefundRow,
  known: KnownRefund,
  { db, companies, now }: Pick<SyncParts, 'db' | 'companies' | 'now'>,
): Promise<RefundRow> {
  return inTransaction(db, async (trx) => {
    const payment = await readPayment(trx, payment_id);
    // Lock the sale first, as everywhere in payments.
    const sale = await lockSale(trx, { id: payment.sale_id });
    const refund = await readRefund(trx, id);
    const isNews = canMoveRefund(refund.state, known.state);
    if (!sale || (!isNews && known.state !== refund.state)) return refund;
    const recorded = await updateRefund(trx, id, {
      ...{ state: known.state, updated_at: now },
      ...(known.state !== 'unknown' && known.providerId ? { provider_id: known.providerId } : {}),
      failure_code: known.state === 'failed' ? known.failureCode : null,
    });
    if (!isNews) return recorded;
    if (known.state === 'succeeded') {
      const creditNote = await issueCreditNote(trx, { refund: recorded, payment, sale, at: now }, companies);
      await tell(trx, 'refunded', ['buyer'], { saleId: sale.id, creditNoteId: creditNote.id });
    }
    if (known.state === 'succeeded' || known.state === 'failed') await auditResult(trx, recorded, sale, now);
    return recorded;
  });
}

const auditResult = (
  trx: Transaction<Tables>,
  { id, amount_minor, state, failure_code, decided_by }: RefundRow,
  sale: { id: string; listing_id: string; currency: string },
  at: Date,
) =>
  writeAudit(trx, [
    {
      ...{ action: state === 'succeeded' ? 'premium-refunded' : 'refund-failed', actor: null, at },
      subject: { kind: 'sale', id: sale.id },
      detail: {
        ...{ listing: sale.listing_id, refund: id, amount_minor, currency: sale.currency },
        ...(decided_by ? { decided_by } : {}),
        ...(failure_code ? { code: failure_code } : {}),
      },
    },
  ]);
