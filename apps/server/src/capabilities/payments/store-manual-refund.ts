import type { Companies } from '../../platform/config/companies.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { issueCreditNote } from '../invoices/issue-credit-note.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { tell } from '../sales/tell.ts';
import { auditRefundDecision, auditRefundResult } from './audit-refund.ts';
import { calculateManualRefund } from './calculate-refund.ts';
import type { RefundWay } from './decide-refund.ts';
import { storeRefund } from './store-refund.ts';

export type ManualParts = { live: LivePublisher; companies: Companies };

/** Stores a manual refund. The money has moved, so its credit note is issued at once. */
const storeManualRefund =
  ({ live, companies }: ManualParts): RefundWay['store'] =>
  async (trx, sale, money, { actor, reason, at, ...decision }) => {
    const refund = await storeRefund(trx, {
      ...{ sale_id: sale.id, ...money, reason, decided_by: actor?.customer.id ?? null },
      ...{ state: 'succeeded', created_at: at, updated_at: at },
    });
    await auditRefundDecision(trx, refund, { sale, actor, ...decision });
    await auditRefundResult(trx, refund, { sale, at });
    announceSale(trx, live, sale);
    const creditNote = await issueCreditNote(trx, { refund, sale, at }, companies);
    await tell(trx, 'refunded-outside-card', ['buyer'], {
      ...{ saleId: sale.id, ...(creditNote ? { creditNoteId: creditNote.id } : {}) },
    });
    return refund;
  };

export const manualRefunds = (parts: ManualParts) =>
  ({ toCard: false, calculate: calculateManualRefund, store: storeManualRefund(parts) }) as const;
