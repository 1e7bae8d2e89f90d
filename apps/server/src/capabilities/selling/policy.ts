import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Permission } from '@marque/domain/access/permissions';
import { canMoveListing, LISTING_STATES, type ListingState } from '@marque/domain/listings/lifecycle';
import type { CustomerActor, StaffActor } from '../../platform/context.ts';
import { actingStaff, hasPermission } from '../../platform/staff-actor.ts';

/** Everybody with a verified address may sell, unless they are blocked. */
export function maySell({
  customer,
}: CustomerActor): { id: string } | Refusal<'not-allowed' | 'email-not-verified'> {
  const { email_verified_at, not_validated_to_bid_reasons } = customer.profile;
  if (not_validated_to_bid_reasons.includes('blocked')) return refuse('not-allowed');
  return email_verified_at === null ? refuse('email-not-verified') : { id: customer.id };
}

/** For anyone but the seller and curators, a draft does not exist. */
export const maySeeDraft = (actor: CustomerActor, { owner_id }: { owner_id: string }): boolean =>
  owner_id === actor.customer.id || hasPermission(actor, 'submissions.decide');

/** Staff who act on the car of somebody else, for the audit. Null for the seller. */
export const staffFor = <P extends Permission>(
  actor: CustomerActor,
  { owner_id }: { owner_id: string },
  permission: P,
): StaffActor<P> | null => (owner_id === actor.customer.id ? null : actingStaff(actor, permission));

/** A seller edits what they may still submit. Staff also edit what they are reviewing. */
const SELLER_EDITS = LISTING_STATES.filter((state) => canMoveListing(state, 'submitted', 'seller'));
const STAFF_EDITS: readonly ListingState[] = [...SELLER_EDITS, 'submitted', 'in_review', 'proposed'];

/** The states in which the caller may change a draft. Staff who sell a car themselves are its seller and nothing else. */
export function editableStates(
  actor: CustomerActor,
  { owner_id }: { owner_id: string },
): readonly ListingState[] {
  if (owner_id === actor.customer.id) return SELLER_EDITS;
  return hasPermission(actor, 'listings.edit') ? STAFF_EDITS : [];
}
