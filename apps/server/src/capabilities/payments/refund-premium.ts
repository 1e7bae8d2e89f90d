import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { refundPremium as contract, Refund } from '@marque/contracts/payments/office';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { isOpenRefund } from '@marque/domain/payments/refund-lifecycle';
import type { Context, CustomerActor, StaffActor } from '../../platform/context.ts';
import { lockNamedSale } from '../sales/lock-named-sale.ts';
import { beginRefund } from './begin-refund.ts';
import { findRefundByKey, type RefundRow } from './refund-repository.ts';
import type { SyncParts } from './sync-payment.ts';
import { syncRefund } from './sync-refund.ts';

export type RefundWish = {
  /** The id of the sale, or of its listing. */
  saleName: string;
  /** Everything that has not been refunded yet, unless it is given. */
  amountMinor: number | undefined;
  reason: string;
  key: string | undefined;
};

/** Refunds the premium or a part of it to the card. A repeated call with the same key finds the same refund. */
export async function refundPremium(
  { db, clock, actor, requestId }: Context<StaffActor<'sales.refund'>>,
  { saleName, amountMinor, reason, key }: RefundWish,
  parts: Omit<SyncParts, 'db' | 'now'>,
): Promise<Refund | Refusal<RefusalCodeOf<typeof contract>>> {
  const now = clock.now();
  const begun = await inTransaction(db, async (trx) => {
    const sale = await lockNamedSale(trx, saleName);
    if (isRefusal(sale)) return sale;
    const ownKey = refundKey(actor, sale, key);
    const repeated = ownKey === null ? undefined : await findRefundByKey(trx, ownKey);
    const refund =
      repeated ??
      (await beginRefund(trx, {
        ...{ saleId: sale.id, reason, actor, amountMinor, key: ownKey ?? undefined, requestId, at: now },
      }));
    return isRefusal(refund) ? refund : { refund, sale };
  });
  if (isRefusal(begun)) return begun;
  const { refund, sale } = begun;
  return presentRefund(
    isOpenRefund(refund.state) ? await syncRefund(refund, { ...parts, db, now }) : refund,
    sale,
  );
}

/** Keys of different people and of different sales are different keys. */
export const refundKey = (
  { customer }: CustomerActor,
  sale: { id: string },
  key: string | undefined,
): string | null => (key === undefined ? null : `${customer.id} ${sale.id} ${key}`);

export const presentRefund = (
  { id, state, amount_minor }: RefundRow,
  { currency }: Pick<Refund, 'currency'>,
): Refund => ({ id, state, amount_minor, currency });
