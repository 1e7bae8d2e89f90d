import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { isByInvitation, type PlanType } from '@marque/domain/listings/plan-type';
import type { Transaction } from 'kysely';
import { freeInvitationOf, giveInvitationTo, lockUnusedInvitation } from './plan-invitation-repository.ts';

type Draft = { id: string; owner_id: string; answers: unknown };

/**
 * Saves answers that contain a plan. ProjectK needs an invitation of the seller, unless the car has this plan already.
 * With another plan, the invitation is free for another car.
 */
export async function saveWithPlan<Saved>(
  trx: Transaction<Tables>,
  { id, owner_id, answers }: Draft,
  plan: PlanType,
  save: () => Promise<Saved | undefined>,
): Promise<Saved | undefined | Refusal<'plan-by-invitation'>> {
  const isChosenBefore = (answers as { plan_type?: unknown }).plan_type === plan;
  const invitation = await invitationFor(trx, isChosenBefore ? null : plan, owner_id);
  if (isRefusal(invitation)) return invitation;
  const saved = await save();
  if (saved && invitation) await giveInvitationTo(trx, invitation.id, id);
  if (saved && !isByInvitation(plan)) await freeInvitationOf(trx, id);
  return saved;
}

/** The invitation that a car with this plan uses. Null if the plan needs none. */
export async function invitationFor(
  trx: Transaction<Tables>,
  plan: PlanType | null | undefined,
  sellerId: string,
): Promise<{ id: string } | null | Refusal<'plan-by-invitation'>> {
  if (plan === null || plan === undefined || !isByInvitation(plan)) return null;
  return (
    (await lockUnusedInvitation(trx, sellerId)) ?? refuse('plan-by-invitation', { pointer: '/plan_type' })
  );
}
