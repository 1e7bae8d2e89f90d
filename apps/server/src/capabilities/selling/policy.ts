import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { ListingsTable } from '@marque/db/rows.gen';
import type { Permission } from '@marque/domain/access/permissions';
import { canMoveListing, LISTING_STATES, type ListingState } from '@marque/domain/listings/lifecycle';
import type { Side } from '@marque/domain/selling/sides';
import type { Selectable } from 'kysely';
import type { CustomerActor, StaffActor } from '../../platform/context.ts';
import { actingStaff, hasPermission } from '../../platform/staff-actor.ts';
import { isBlocked } from '../customers/is-blocked.ts';

/** Everybody with a verified address may sell, unless they are blocked. */
export function maySell(
  actor: CustomerActor,
): { id: string } | Refusal<'not-allowed' | 'email-not-verified'> {
  if (isBlocked(actor)) return refuse('not-allowed');
  const { customer } = actor;
  return customer.profile.email_verified_at === null ? refuse('email-not-verified') : { id: customer.id };
}

/** Why the caller may not edit a draft. */
export type EditRefusal = 'not-found' | 'not-editable' | 'not-allowed' | 'email-not-verified';

/** Refuses a seller who may not sell at present. Returns undefined for staff, who act on the cars of others. */
export function refuseSeller(
  actor: CustomerActor,
  draft: Owned,
): Refusal<'not-allowed' | 'email-not-verified'> | undefined {
  if (!isSeller(actor, draft)) return undefined;
  const seller = maySell(actor);
  return isRefusal(seller) ? seller : undefined;
}

type Owned = { owner_id: string };

export const isSeller = ({ customer }: CustomerActor, { owner_id }: Owned): boolean =>
  owner_id === customer.id;

/** On which side the caller takes part. For anyone else, the car does not exist. */
export function sideOf(actor: CustomerActor, draft: Owned): Side | null {
  if (isSeller(actor, draft)) return 'seller';
  return hasPermission(actor, 'submissions.decide') ? 'house' : null;
}

export const maySeeDraft = (actor: CustomerActor, draft: Owned): boolean => sideOf(actor, draft) !== null;

/** Documents are for those who think of bidding, so a car that was withdrawn shows none. */
export const hasPublicDocuments = ({
  shelf,
  status,
}: Pick<Selectable<ListingsTable>, 'shelf' | 'status'>): boolean =>
  shelf !== 'hidden' && shelf !== 'coming-soon' && status !== 'withdrawn';

/** Staff who act on the car of somebody else, for the audit. Null for the seller, and without the permission. */
export const staffFor = <P extends Permission>(
  actor: CustomerActor,
  draft: Owned,
  permission: P,
): StaffActor<P> | null => (isSeller(actor, draft) ? null : actingStaff(actor, permission));

/** A seller edits what they may still submit. Staff also edit what they are reviewing. */
const SELLER_EDITS = LISTING_STATES.filter((state) => canMoveListing(state, 'submitted', 'seller'));
const STAFF_EDITS: readonly ListingState[] = [...SELLER_EDITS, 'submitted', 'in_review', 'proposed'];

/** `hiding`: the public sees less afterwards, and nothing else changes. */
export type EditKind = 'any' | 'hiding';

/**
 * The states in which the caller may change a draft. Staff can hide something that should not be public at any time. Staff
 * who sell a car themselves are its seller and nothing else.
 */
export function editableStates(
  actor: CustomerActor,
  draft: Owned,
  kind: EditKind = 'any',
): readonly ListingState[] {
  if (isSeller(actor, draft)) return SELLER_EDITS;
  if (!hasPermission(actor, 'listings.edit')) return [];
  return kind === 'hiding' ? LISTING_STATES : STAFF_EDITS;
}

/** The draft, if the caller may change it now. */
export function mayEditDraft<Draft extends Owned & { status: ListingState }>(
  actor: CustomerActor,
  draft: Draft | undefined,
  kind: EditKind = 'any',
): Draft | Refusal<EditRefusal> {
  if (!draft || !maySeeDraft(actor, draft)) return refuse('not-found');
  const refusedSeller = refuseSeller(actor, draft);
  if (refusedSeller) return refusedSeller;
  return editableStates(actor, draft, kind).includes(draft.status) ? draft : refuse('not-editable');
}
