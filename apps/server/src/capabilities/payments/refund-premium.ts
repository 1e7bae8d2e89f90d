import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { refundPremium as contract, Refund } from '@marque/contracts/payments/office';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockSale } from '../sales/repository.ts';
import { beginRefund } from './begin-refund.ts';
import { findRefundByKey, type RefundRow } from './refund-repository.ts';
import type { SyncParts } from './sync-payment.ts';
import { syncRefund } from './sync-refund.ts';

type Wish = {
  listingId: string;
  /** Everything that has not been refunded yet, unless it is given. */
  amountMinor: number | undefined;
  reason: string;
  key: string | undefined;
};

/** Refunds the premium or a part of it. A repeated call with the same key finds the same refund. */
export async function refundPremium(
  { db, clock, actor, requestId }: Context<StaffActor<'sales.refund'>>,
  { listingId, amountMinor, reason, key }: Wish,
  parts: Omit<SyncParts, 'db' | 'now'>,
): Promise<Refund | Refusal<RefusalCodeOf<typeof contract>>> {
  const now = clock.now();
  const staffId = actor.customer.id;
  const ownKey = key === undefined ? undefined : `${staffId} ${key}`;
  const begun = await inTransaction(db, async (trx) => {
    const sale = await lockSale(trx, { listingId });
    if (!sale) return refuse('not-found');
    const repeated = ownKey === undefined ? undefined : await findRefundByKey(trx, ownKey);
    if (repeated) return { refund: repeated, currency: sale.currency };
    const refund = await beginRefund(trx, {
      ...{ saleId: sale.id, reason, decidedBy: staffId, amountMinor, key: ownKey, at: now },
    });
    if (isRefusal(refund)) return refund;
    await writeAudit(trx, [
      {
        ...{ action: 'refund-decided', actor, reason, requestId, at: now },
        subject: { kind: 'sale', id: sale.id },
        detail: {
          ...{ listing: listingId, refund: refund.id },
          ...{ amount_minor: refund.amount_minor, currency: sale.currency },
        },
      },
    ]);
    return { refund, currency: sale.currency };
  });
  if (isRefusal(begun)) return begun;
  return present(await syncRefund(begun.refund, { ...parts, db, now }), begun.currency);
}

const present = ({ id, state, amount_minor }: RefundRow, currency: Refund['currency']): Refund => ({
  ...{ id, state, amount_minor, currency },
});
