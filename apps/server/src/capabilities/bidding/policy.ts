import { type Refusal, refuse } from '@marque/contracts/refusal';
import {
  type BidLimits,
  bidLimit,
  isRaisedByIdentity,
  mayExceedLimit,
} from '@marque/domain/bidding/bid-limits';
import { refuseBidder } from '@marque/domain/bidding/eligibility';
import { BID_OBSTACLES } from '@marque/domain/customers/bid-obstacles';
import type { Currency } from '@marque/domain/money/currency';
import type { Actor, CustomerActor } from '../../platform/context.ts';
import { limitedBidder } from '../customers/bid-limits.ts';

/** Checks that the customer is validated to bid. The bidding rule checks later that the car is not their own. */
export function mayBid({ customer }: CustomerActor): { id: string } | Refusal<'not-validated'> {
  const { not_validated_to_bid_reasons: reasons } = customer.profile;
  const obstacles = BID_OBSTACLES.filter((obstacle) => reasons.includes(obstacle));
  const refusal = refuseBidder({ obstacles, isOwner: false });
  return refusal
    ? refuse('not-validated', { values: { reasons: obstacles.join(',') } })
    : { id: customer.id };
}

/** Whether a bid may be above a limit, so that the currency of its auction must be known. */
export const mayBeAboveLimit = ({ customer }: CustomerActor, amount: number, limits: BidLimits): boolean =>
  mayExceedLimit(amount, limitedBidder(customer.profile), limits);

/** Refuses a bid above the limit of the customer or of their level. The sentence says how to bid more. */
export function refuseAboveLimit(
  { customer }: Pick<CustomerActor, 'customer'>,
  { amount, currency }: { amount: number; currency: Currency },
  limits: BidLimits,
): Refusal<'bid-above-limit' | 'bid-above-level'> | null {
  const bidder = limitedBidder(customer.profile);
  const limit = bidLimit(bidder, currency, limits);
  if (limit === null || amount <= limit) return null;
  const code = isRaisedByIdentity(bidder, currency, limits) ? 'bid-above-level' : 'bid-above-limit';
  return refuse(code, { pointer: '/amount', values: { limit } });
}

/** Whether the caller is the customer who confirmed the bid. A caller who names nobody confirmed it themselves. */
export const isOwnBid = ({ customer }: CustomerActor, bidderId = customer.id): boolean =>
  customer.id === bidderId;

/** Whether the customer holds or has held a role, and therefore may have worked on a car as staff. */
export const mayBeInsider = ({ customer, isFormerStaff }: CustomerActor): boolean =>
  isFormerStaff === true || customer.profile.roles.length > 0;

export const isOwner = (actor: Actor, ownerId: string): boolean =>
  actor.kind === 'customer' && actor.customer.id === ownerId;
