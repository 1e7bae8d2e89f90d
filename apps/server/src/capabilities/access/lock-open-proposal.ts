import { refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { decisionObstacle } from '@marque/domain/access/proposal';
import type { Transaction } from 'kysely';
import type { StaffActor } from '../../platform/context.ts';
import { staffActor } from '../../platform/staff-actor.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { lockProposal } from './repository.ts';

/** Locks a proposal that is still open, for a person who has the permission of its kind and no interest of their own. */
export async function lockOpenProposal(
  trx: Transaction<Tables>,
  { id, kinds, actor, now }: { id: string; kinds: readonly ProposalKind[]; actor: StaffActor; now: Date },
) {
  const proposal = await lockProposal(trx, id);
  const kind = kinds.find(({ name }) => name === proposal?.kind);
  if (!proposal || !kind) return refuse('not-found');
  const decider = staffActor(actor, kind.permission);
  if (!decider) return refuse('not-allowed');
  const isSettled = proposal.confirmed_at !== null || proposal.withdrawn_at !== null;
  const obstacle = decisionObstacle({ expiresAt: proposal.expires_at, isSettled }, now);
  if (obstacle) return refuse(obstacle);
  // Proposers may take back what they have proposed. They never confirm it.
  const isProposer = proposal.proposed_by === actor.customer.id;
  const isOwnAffair = !isProposer && (await kind.isOwnAffair(trx, actor, proposal.payload));
  return isOwnAffair ? refuse('not-allowed') : { proposal, kind, decider };
}
