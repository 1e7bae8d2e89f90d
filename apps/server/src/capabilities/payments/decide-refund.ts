import type { Proposal } from '@marque/contracts/access';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { needsSecondPerson } from '@marque/domain/payments/refund-limit';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { propose } from '../access/propose.ts';
import { findWithdrawal, type SaleRow } from '../sales/repository.ts';
import type { CalculatedRefund } from './calculate-refund.ts';
import { type RefundRow, sumRefunds } from './refund-repository.ts';

type Decision = {
  /** Null stands for the system. */
  actor: StaffActor<'sales.refund'> | null;
  reason: string;
  requestId?: string;
  /** Set if a second person confirmed the refund. */
  proposal?: { id: string; proposedBy: string };
  at: Date;
};

/** How money goes back: to the card, or as a manual refund. The sale must be locked. */
export type RefundWay<Code extends string = string> = {
  toCard: boolean;
  /** Without a wanted amount, everything that has not been refunded yet. */
  calculate(
    trx: Transaction<Tables>,
    sale: SaleRow,
    wanted: number | undefined,
  ): Promise<CalculatedRefund | Refusal<Code>>;
  store(
    trx: Transaction<Tables>,
    sale: SaleRow,
    money: CalculatedRefund,
    decision: Decision,
  ): Promise<RefundRow>;
};

export type DecidedRefund = { refund: RefundRow } | { proposal: Proposal };
type Wanted = { sale: SaleRow; amountMinor: number | undefined; reason: string };
export type RefundParts<Code extends string> = {
  way: RefundWay<Code>;
  refundLimit: number;
  live: LivePublisher;
};

/**
 * Makes a refund that staff want. Above the limit (in whole units) it is only proposed, and a second person must confirm
 * it.
 */
export async function decideRefund<Code extends string>(
  trx: Transaction<Tables>,
  context: Pick<Context<StaffActor<'sales.refund'>>, 'actor' | 'clock' | 'requestId'>,
  { sale, amountMinor, reason }: Wanted,
  { way, refundLimit, live }: RefundParts<Code>,
): Promise<DecidedRefund | Refusal<Code>> {
  const money = await way.calculate(trx, sale, amountMinor);
  if (isRefusal(money)) return money;
  const refunding = {
    ...{ refundedMinor: (await sumRefunds(trx, sale.id)).amount_minor, amountMinor: money.amount_minor },
    hasWithdrawn: (await findWithdrawal(trx, sale.id)) !== undefined,
  };
  if (needsSecondPerson(refunding, refundLimit)) {
    const payload = {
      ...{ sale: sale.id, amount_minor: money.amount_minor, to_card: way.toCard },
      // For the audit, in which the insiders of a car are found by its listing.
      listing: sale.listing_id,
    };
    const subject = { kind: 'sale', id: sale.id } as const;
    return { proposal: await propose(trx, context, { kind: 'refund', subject, payload, reason }, live) };
  }
  const { actor, requestId, clock } = context;
  return { refund: await way.store(trx, sale, money, { actor, reason, requestId, at: clock.now() }) };
}
