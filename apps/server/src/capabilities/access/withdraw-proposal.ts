import type { withdrawProposal as contract, Proposal } from '@marque/contracts/access';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { confirmationObstacle } from '@marque/domain/access/proposal';
import type { Context, StaffActor } from '../../platform/context.ts';
import { staffActor } from '../../platform/staff-actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { presentProposal } from './present-proposal.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { findProposal, lockProposal, settleProposal } from './repository.ts';

/** Withdraws a proposal. The proposer and other staff with the permission of its kind may do this. */
export const withdrawProposal = (
  { db, clock, actor, requestId }: Context<StaffActor>,
  id: string,
  kinds: readonly ProposalKind[],
): Promise<Proposal | Refusal<RefusalCodeOf<typeof contract>>> =>
  inTransaction(db, async (trx) => {
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
    if (obstacle && obstacle !== 'own-proposal') return refuse(obstacle);

    await settleProposal(trx, id, { withdrawn_by: actor.customer.id, withdrawn_at: now });
    await writeAudit(trx, [
      {
        ...{ action: 'proposal-withdrawn', actor: entitled, requestId, at: now },
        subject: { kind: proposal.subject_kind, id: proposal.subject_id },
        detail: { proposal: id, kind: proposal.kind, proposed_by: proposal.proposed_by },
      },
    ]);
    const row = await findProposal(trx, id);
    return row ? presentProposal(row, now) : refuse('not-found');
  });
