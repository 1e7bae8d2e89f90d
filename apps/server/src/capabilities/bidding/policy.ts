import { type Refusal, refuse } from '@marque/contracts/refusal';
import { refuseBidder } from '@marque/domain/bidding/eligibility';
import { BID_OBSTACLES } from '@marque/domain/customers/bid-obstacles';
import type { Actor, CustomerActor } from '../../platform/context.ts';

/** Checks that the customer is validated to bid. The bidding rule checks later that the car is not their own. */
export function mayBid({ customer }: CustomerActor): { id: string } | Refusal<'not-validated'> {
  const { not_validated_to_bid_reasons: reasons } = customer.profile;
  const obstacles = BID_OBSTACLES.filter((obstacle) => reasons.includes(obstacle));
  const refusal = refuseBidder({ obstacles, isOwner: false });
  return refusal
    ? refuse('not-validated', { values: { reasons: obstacles.join(',') } })
    : { id: customer.id };
}

/** Whether the caller is the customer who confirmed the bid. A caller who names nobody confirmed it themselves. */
export const isOwnBid = ({ customer }: CustomerActor, bidderId = customer.id): boolean =>
  customer.id === bidderId;

export const isOwner = (actor: Actor, ownerId: string): boolean =>
  actor.kind === 'customer' && actor.customer.id === ownerId;
