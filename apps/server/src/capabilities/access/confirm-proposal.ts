import type { confirmProposal as contract, Proposal } from '@marque/contracts/access';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { confirmationObstacle } from '@marque/domain/access/proposal';
import type { Context, StaffActor } from '../../platform/context.ts';
import { staffActor } from '../../platform/staff-actor.ts';
import { presentProposal } from './present-proposal.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { findProposal, lockProposal, settleProposal } from './repository.ts';

type Refused = Refusal<RefusalCodeOf<typeof contract>>;

/** Confirms a proposal and carries out its action in one transaction. If that is refused, the proposal stays open. */
export async function confirmProposal(
  { db, clock, actor, requestId }: Context<StaffActor>,
  id: string,
  kinds: readonly ProposalKind[],
): Promise<Proposal | Refused> {
  const outcome = await inTransaction(db, async (trx) => {
    const proposal = await lockProposal(trx, id);
    const kind = kinds.find(({ name }) => name === proposal?.kind);
    if (!proposal || !kind) return refuse('not-found');
    const entitled = staffActor(actor, kind.permission);
    if (!entitled) return refuse('not-allowed');

    const now = clock.now();
    const obstacle = confirmationObstacle(
      {
        proposedBy: proposal.proposed_by,
        expiresAt: proposal.expires_at,
        isSettled: proposal.confirmed_at !== null || proposal.withdrawn_at !== null,
      },
      { personId: actor.customer.id, now },
    );
    if (obstacle) return refuse(obstacle);

    const { payload, reason, proposed_by: proposedBy } = proposal;
    const announce = await kind.carryOut(trx, {
      ...{ actor: entitled, proposal: { id, proposedBy, reason, payload }, requestId, now },
    });
    if (isRefusal(announce)) return announce;
    await settleProposal(trx, id, { confirmed_by: actor.customer.id, confirmed_at: now });
    const row = await findProposal(trx, id);
    return row ? { announce, presented: presentProposal(row, now) } : refuse('not-found');
  });
  if (isRefusal(outcome)) return outcome;
  outcome.announce();
  return outcome.presented;
}
