import type { confirmProposal as contract, Proposal } from '@marque/contracts/access';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { Permission } from '@marque/domain/access/permissions';
import { confirmationObstacle } from '@marque/domain/access/proposal';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../platform/context.ts';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { requireFreshProof } from '../customers/fresh-proof.ts';
import { lockOpenProposal } from './lock-open-proposal.ts';
import { presentProposal } from './present-proposal.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { findProposal, lockPeople, settleProposal } from './repository.ts';

type Refused = Refusal<RefusalCodeOf<typeof contract>>;

/** Confirms a proposal and carries out its action in one transaction. If that is refused, the proposal stays open. */
export async function confirmProposal(
  { db, clock, actor, requestId }: Context<StaffActor>,
  id: string,
  { kinds, live }: { kinds: readonly ProposalKind[]; live: LivePublisher },
): Promise<Proposal | Refused> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const open = await lockOpenProposal(trx, { id, kinds, actor, now });
    if ('refused' in open) return open;
    const { proposal, kind, decider } = open;
    const { payload, reason, proposed_by: proposedBy } = proposal;
    const obstacle = await obstacleOf(trx, { proposedBy, permission: kind.permission }, actor.customer.id);
    if (obstacle) return refuse(obstacle);
    const unproved = await requireFreshProof(trx, actor, now);
    if (unproved) return unproved;

    const refusal = await kind.carryOut(trx, {
      ...{ actor: decider, proposal: { id, proposedBy, reason, payload }, requestId, now },
    });
    if (refusal) return refusal;
    await settleProposal(trx, id, { confirmed_by: actor.customer.id, confirmed_at: now });
    announceQueue(trx, live, 'proposals.decide');
    const row = await findProposal(trx, id);
    return row ? presentProposal(row, now) : refuse('not-found');
  });
}

/** Reads both people again under a lock. One of them may have lost the role since the proposal, or at this moment. */
async function obstacleOf(
  trx: Transaction<Tables>,
  { proposedBy, permission }: { proposedBy: string; permission: Permission },
  confirmerId: string,
) {
  const people = await lockPeople(trx, [proposedBy, confirmerId]);
  const personOf = (id: string) => {
    const row = people.find((person) => person.id === id);
    return {
      id,
      roles: row?.roles ?? [],
      isBarred: !row || row.blocked_at !== null || row.deleted_at !== null,
    };
  };
  return confirmationObstacle(
    { proposer: personOf(proposedBy), confirmer: personOf(confirmerId) },
    permission,
  );
}
