import type { CommentReply } from '@marque/contracts/comments';
import type { Abilities } from '@marque/contracts/listing-shapes';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { ListingsTable } from '@marque/db/rows.gen';
import { APPROVAL, type Approval } from '@marque/domain/comments/approval';
import { warningObstacle } from '@marque/domain/comments/warning-obstacle';
import type { Selectable } from 'kysely';
import type { Actor, CustomerActor } from '../../platform/context.ts';
import { hasPermission } from '../../platform/staff-actor.ts';
import type { ModeratedRow } from './moderation-repository.ts';

/** Which hidden comments a person sees: their own, or all as a moderator. */
export type Viewer = { customerId: string | null; seesAll: boolean };

export const viewerOf = (actor: Actor): Viewer => ({
  customerId: actor.kind === 'customer' ? actor.customer.id : null,
  seesAll: hasPermission(actor, 'comments.moderate'),
});

type Participant = { id: string; username: string };

/**
 * Every customer with a verified address may comment, like and flag, unless they are blocked. Without this check, one
 * person could open enough accounts to hide a comment by flags.
 */
export function mayTakePart(actor: Actor): Participant | Refusal<'not-allowed' | 'email-not-verified'> {
  if (actor.kind !== 'customer') return refuse('not-allowed');
  const { email_verified_at, not_validated_to_bid_reasons } = actor.customer.profile;
  if (not_validated_to_bid_reasons.includes('blocked')) return refuse('not-allowed');
  return email_verified_at === null ? refuse('email-not-verified') : actor.customer;
}

/** A listing that is coming soon has no comments yet, because its text is not public. */
export const isDiscussed = (shelf: Selectable<ListingsTable>['shelf']): boolean =>
  shelf !== 'hidden' && shelf !== 'coming-soon';

/** Why this actor cannot comment on a listing, or null. The page shows the reason with the next step. */
export function commentObstacle(
  actor: Actor,
  shelf: Selectable<ListingsTable>['shelf'],
): Abilities['comment_obstacle'] {
  if (!isDiscussed(shelf)) return 'text-not-public';
  if (actor.kind !== 'customer') return 'login-required';
  const participant = mayTakePart(actor);
  return 'refused' in participant ? participant.code : null;
}

/** Only a public comment can be answered, liked or flagged. Its author cannot like or flag it. */
export function commentAbilities(
  actor: Actor,
  { authorId, approval }: { authorId: string; approval: Approval },
): CommentReply['abilities'] {
  const person = mayTakePart(actor);
  const open = 'id' in person && approval === APPROVAL.approved;
  const asOther = open && person.id !== authorId;
  return { can_reply: open, can_like: asOther, can_flag: asOther };
}

/** Whether the form of a warning is offered. The verb checks it again. */
export const mayWarnAuthor = (
  actor: CustomerActor,
  {
    author_id: authorId,
    owner_id: ownerId,
    author_is_staff: authorIsStaff,
    author_is_closed,
    warned_at,
  }: ModeratedRow,
): boolean =>
  hasPermission(actor, 'customers.warn') &&
  warned_at === null &&
  !author_is_closed &&
  warningObstacle({ authorId, ownerId, authorIsStaff }, actor.customer.id) === null;
