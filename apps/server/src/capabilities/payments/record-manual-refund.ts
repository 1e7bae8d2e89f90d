import type { Proposal } from '@marque/contracts/access';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import type { recordManualRefund as contract, Refund } from '@marque/contracts/payments/office';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { decideRefundOnce, type RefundWish } from './decide-refund-once.ts';
import { presentRefund } from './present-refund.ts';
import { type ManualParts, manualRefunds } from './store-manual-refund.ts';

/**
 * Records that the premium or a part of it went back, but not to the card: because it had not arrived by card, or
 * because the card takes no refund. Above the limit it is proposed to a second person.
 */
export async function recordManualRefund(
  context: Context<StaffActor<'sales.refund'>>,
  wish: RefundWish,
  { refundLimit, ...parts }: ManualParts & { refundLimit: number },
): Promise<Refund | Proposal | Refusal<RefusalCodeOf<typeof contract>>> {
  const outcome = await inTransaction(context.db, (trx) =>
    decideRefundOnce(trx, context, wish, { way: manualRefunds(parts), refundLimit, live: parts.live }),
  );
  if (isRefusal(outcome)) return outcome;
  const { decided, sale } = outcome;
  return 'proposal' in decided ? decided.proposal : presentRefund(decided.refund, sale);
}
