import { type Refusal, refuse } from '@marque/contracts/refusal';
import { refuseBidder } from '@marque/domain/bidding/eligibility';
import { BID_OBSTACLES } from '@marque/domain/customers/bid-obstacles';
import type { Actor } from '../../platform/context.ts';

/** Logged in and validated to bid; whether the car is their own is for the auction to say, which knows its owner. */
export function mayBid(actor: Actor): { id: string } | Refusal<'not-validated'> {
  if (actor.kind !== 'customer') return refuse('not-validated', { values: { reasons: 'login-required' } });
  const { not_validated_to_bid_reasons: reasons } = actor.customer.profile;
  const obstacles = BID_OBSTACLES.filter((obstacle) => reasons.includes(obstacle));
  const refusal = refuseBidder({ obstacles, isOwner: false });
  return refusal
    ? refuse('not-validated', { values: { reasons: obstacles.join(',') } })
    : { id: actor.customer.id };
}

export const isStaff = (actor: Actor): boolean =>
  actor.kind === 'customer' && actor.customer.profile.has_admin_access;

export const isOwner = (actor: Actor, ownerId: string): boolean =>
  actor.kind === 'customer' && actor.customer.id === ownerId;
