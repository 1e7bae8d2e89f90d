import { type Refusal, refuse } from '@marque/contracts/refusal';
import { refuseBidder } from '@marque/domain/bidding/eligibility';
import { BID_OBSTACLES } from '@marque/domain/customers/bid-obstacles';
import type { Actor, CustomerActor } from '../../platform/context.ts';

/**
 * Checks that the customer is validated to bid, and that staff have not limited them to less. The limit comes with the
 * session, so it costs no query. The bidding rule checks later that the car is not their own.
 */
export function mayBid(
  { customer }: CustomerActor,
  amount: number,
): { id: string } | Refusal<'not-validated' | 'bid-above-limit'> {
  const { not_validated_to_bid_reasons: reasons } = customer.profile;
  const obstacles = BID_OBSTACLES.filter((obstacle) => reasons.includes(obstacle));
  const refusal = refuseBidder({ obstacles, isOwner: false });
  if (refusal) return refuse('not-validated', { values: { reasons: obstacles.join(',') } });
  const { bid_limit: limit } = customer.profile;
  return limit !== null && amount > limit
    ? refuse('bid-above-limit', { pointer: '/amount', values: { limit } })
    : { id: customer.id };
}

/** Whether the caller is the customer who confirmed the bid. A caller who names nobody confirmed it themselves. */
export const isOwnBid = ({ customer }: CustomerActor, bidderId = customer.id): boolean =>
  customer.id === bidderId;

export const isOwner = (actor: Actor, ownerId: string): boolean =>
  actor.kind === 'customer' && actor.customer.id === ownerId;
