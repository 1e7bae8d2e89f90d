import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleRow } from '../sales/repository.ts';
import type { RefundRow } from './refund-repository.ts';

type Decision = {
  sale: SaleRow;
  /** Null stands for the system. */
  actor: StaffActor<'sales.refund'> | null;
  requestId?: string;
  /** Set if a second person confirmed the refund. */
  proposal?: { id: string; proposedBy: string };
};

/** Every refund has this entry, whoever decided on it. */
export const auditRefundDecision = (
  trx: Transaction<Tables>,
  refund: RefundRow,
  { sale, proposal, ...by }: Decision,
): Promise<void> =>
  writeAudit(trx, [
    {
      ...{ action: 'refund-decided', reason: refund.reason, at: refund.created_at, ...by },
      subject: { kind: 'sale', id: sale.id },
      detail: {
        ...detailOf(refund, sale),
        ...(proposal ? { proposal: proposal.id, proposed_by: proposal.proposedBy } : {}),
      },
    },
  ]);

/** The result of a refund. A failure may follow a success, if the bank returns the money. */
export const auditRefundResult = (
  trx: Transaction<Tables>,
  refund: RefundRow,
  { sale, wasReturned = false, at }: { sale: SaleRow; wasReturned?: boolean; at: Date },
): Promise<void> =>
  writeAudit(trx, [
    {
      ...{ action: refund.state === 'succeeded' ? 'premium-refunded' : 'refund-failed', actor: null, at },
      subject: { kind: 'sale', id: sale.id },
      detail: {
        ...detailOf(refund, sale),
        ...(refund.decided_by ? { decided_by: refund.decided_by } : {}),
        ...(refund.failure_code ? { code: refund.failure_code } : {}),
        ...(wasReturned ? { returned_by_bank: true } : {}),
      },
    },
  ]);

const detailOf = ({ id, payment_id, amount_minor }: RefundRow, { listing_id, currency }: SaleRow) => ({
  ...{ listing: listing_id, refund: id, amount_minor, currency },
  ...(payment_id === null ? { outside_card: true } : {}),
});
