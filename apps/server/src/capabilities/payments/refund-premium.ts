import type { Proposal } from '@marque/contracts/access';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { refundPremium as contract, Refund } from '@marque/contracts/payments/office';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { isOpenRefund } from '@marque/domain/payments/refund-lifecycle';
import type { Context, StaffActor } from '../../platform/context.ts';
import { cardRefunds } from './begin-refund.ts';
import { decideRefundOnce, type RefundWish } from './decide-refund-once.ts';
import { presentRefund } from './present-refund.ts';
import type { SyncParts } from './sync-payment.ts';
import { syncRefund } from './sync-refund.ts';

type Parts = Omit<SyncParts, 'db' | 'clock'> & { refundLimit: number };

/** Refunds the premium or a part of it to the card, or proposes it to a second person. */
export async function refundPremium(
  context: Context<StaffActor<'sales.refund'>>,
  wish: RefundWish,
  { refundLimit, ...parts }: Parts,
): Promise<Refund | Proposal | Refusal<RefusalCodeOf<typeof contract>>> {
  const { db, clock } = context;
  const outcome = await inTransaction(db, (trx) =>
    decideRefundOnce(trx, context, wish, { way: cardRefunds, refundLimit, live: parts.live }),
  );
  if (isRefusal(outcome)) return outcome;
  const { decided, sale } = outcome;
  if ('proposal' in decided) return decided.proposal;
  const { refund } = decided;
  return presentRefund(
    isOpenRefund(refund.state) ? await syncRefund(refund, { ...parts, db, clock }) : refund,
    sale,
  );
}
