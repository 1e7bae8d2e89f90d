import type { CommentReply } from '@marque/contracts/comments';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { ListingsTable } from '@marque/db/rows.gen';
import { APPROVAL, type Approval } from '@marque/domain/comments/approval';
import type { Selectable } from 'kysely';
import type { Actor } from '../../platform/context.ts';
import { isStaff } from '../bidding/policy.ts';

/** What hidden comments somebody sees: their own, or, as staff, all. */
export type Viewer = { customerId: string | null; seesAll: boolean };

export const viewerOf = (actor: Actor): Viewer => ({
  customerId: actor.kind === 'customer' ? actor.customer.id : null,
  seesAll: isStaff(actor),
});

/** Every customer may take part in a conversation, but for those whom we had to block. */
export function mayTakePart(actor: Actor): { id: string; username: string } | Refusal<'not-allowed'> {
  if (actor.kind !== 'customer') return refuse('not-allowed');
  if (actor.customer.profile.not_validated_to_bid_reasons.includes('blocked')) return refuse('not-allowed');
  return actor.customer;
}

/** Of a car that is only promised there is nothing to discuss yet: its text is not public. */
export const isDiscussed = (shelf: Selectable<ListingsTable>['shelf']): boolean =>
  shelf !== 'hidden' && shelf !== 'coming-soon';

/** Only what everybody sees can be answered, liked or flagged; the last two not by its author. */
export function commentAbilities(
  actor: Actor,
  { authorId, approval }: { authorId: string; approval: Approval },
): CommentReply['abilities'] {
  const person = mayTakePart(actor);
  const open = 'id' in person && approval === APPROVAL.approved;
  const asOther = open && person.id !== authorId;
  return { can_reply: open, can_like: asOther, can_flag: asOther };
}
