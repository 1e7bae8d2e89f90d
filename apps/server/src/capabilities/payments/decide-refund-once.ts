import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../platform/context.ts';
import { presentProposal } from '../access/present-proposal.ts';
import { findProposal } from '../access/repository.ts';
import { lockSaleForStaff } from '../sales/lock-sale-for-staff.ts';
import type { SaleRow } from '../sales/repository.ts';
import { type DecidedRefund, decideRefund, type RefundParts } from './decide-refund.ts';
import {
  findRefundKey,
  insertRefundKey,
  lockRefundKey,
  type RefundKeyRow,
  readRefund,
} from './refund-repository.ts';

export type RefundWish = {
  /** The id of the sale, or of its listing. */
  saleOrListingId: string;
  /** Everything that has not been refunded yet, unless it is given. */
  amountMinor: number | undefined;
  reason: string;
  /** Keys of different people are different keys. */
  key: string;
};

type KeyRefusal = Refusal<'not-found' | 'sale-ambiguous' | 'not-allowed' | 'key-reused'>;

/**
 * Decides on a refund once for each key. A repeated call finds what the first one decided. A key that was used for another
 * sale, another amount or another kind of refund is refused.
 */
export async function decideRefundOnce<Code extends string>(
  trx: Transaction<Tables>,
  context: Pick<Context<StaffActor<'sales.refund'>>, 'actor' | 'clock' | 'requestId'>,
  { saleOrListingId, amountMinor, reason, key }: RefundWish,
  parts: RefundParts<Code>,
): Promise<{ decided: DecidedRefund; sale: SaleRow } | KeyRefusal | Refusal<Code>> {
  const { actor, clock } = context;
  const ownKey = { customer_id: actor.customer.id, key };
  await lockRefundKey(trx, ownKey);
  const sale = await lockSaleForStaff(trx, saleOrListingId, actor);
  if (isRefusal(sale)) return sale;
  const wish = { sale_id: sale.id, to_card: parts.way.toCard, amount_minor: amountMinor ?? null };
  const used = await findRefundKey(trx, ownKey);
  if (used)
    return isSameWish(used, wish)
      ? { decided: await readDecision(trx, used, clock.now()), sale }
      : refuse('key-reused');

  const decided = await decideRefund(trx, context, { sale, amountMinor, reason }, parts);
  if (isRefusal(decided)) return decided;
  await insertRefundKey(trx, {
    ...{ ...ownKey, ...wish },
    ...('refund' in decided ? { refund_id: decided.refund.id } : { proposal_id: decided.proposal.id }),
  });
  return { decided, sale };
}

type Wish = Pick<RefundKeyRow, 'sale_id' | 'to_card' | 'amount_minor'>;

const isSameWish = (used: Wish, wish: Wish): boolean =>
  used.sale_id === wish.sale_id && used.to_card === wish.to_card && used.amount_minor === wish.amount_minor;

async function readDecision(
  trx: Transaction<Tables>,
  { refund_id, proposal_id }: RefundKeyRow,
  now: Date,
): Promise<DecidedRefund> {
  if (refund_id) return { refund: await readRefund(trx, refund_id) };
  const proposal = proposal_id === null ? undefined : await findProposal(trx, proposal_id);
  if (!proposal) throw new Error('The key of a refund has neither a refund nor a proposal.');
  return { proposal: presentProposal(proposal, now) };
}
