import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Actor } from '../context.ts';

/** Logged in and validated to bid; whether the car is their own is for the auction to say. */
export function mayBid(actor: Actor): { id: string } | Refusal<'not-validated'> {
  if (actor.kind !== 'customer') return refuse('not-validated', { values: { reasons: 'login-required' } });
  const { validated_to_bid, not_validated_to_bid_reasons } = actor.customer.profile;
  if (!validated_to_bid)
    return refuse('not-validated', { values: { reasons: not_validated_to_bid_reasons.join(',') } });
  return { id: actor.customer.id };
}

export const isStaff = (actor: Actor): boolean =>
  actor.kind === 'customer' && actor.customer.profile.has_admin_access;

export const isOwner = (actor: Actor, ownerId: string): boolean =>
  actor.kind === 'customer' && actor.customer.id === ownerId;
