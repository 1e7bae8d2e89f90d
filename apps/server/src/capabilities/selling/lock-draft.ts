import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { CustomerActor, StaffActor } from '../../platform/context.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { isSeller, refuseSeller } from './policy.ts';
import { type DraftRow, lockDraft } from './repository.ts';

/** Locks a car of the caller, who must be allowed to sell. For anyone else, the car does not exist. */
export async function lockOwnDraft(
  trx: Transaction<Tables>,
  actor: CustomerActor,
  id: string,
): Promise<DraftRow | Refusal<'not-found' | 'not-allowed' | 'email-not-verified'>> {
  const draft = await lockDraft(trx, id);
  if (!draft || !isSeller(actor, draft)) return refuse('not-found');
  return refuseSeller(actor, draft) ?? draft;
}

/** Locks a car for staff, who decide nothing about a car that they sell or have bid on. */
export async function lockDraftAsStaff(
  trx: Transaction<Tables>,
  actor: StaffActor,
  id: string,
): Promise<DraftRow | Refusal<'not-found' | 'not-allowed'>> {
  const draft = await lockDraft(trx, id);
  if (!draft) return refuse('not-found');
  return (await refuseParty(trx, actor, id)) ?? draft;
}
