import type { withdrawProposal as contract, Proposal } from '@marque/contracts/access';
import type { RefusalCodeOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockOpenProposal } from './lock-open-proposal.ts';
import { presentProposal } from './present-proposal.ts';
import type { ProposalKind } from './proposal-kind.ts';
import { findProposal, settleProposal } from './repository.ts';

/** Withdraws a proposal for its proposer, or declines it for other staff with the permission of its kind. */
export const withdrawProposal = (
  { db, clock, actor, requestId }: Context<StaffActor>,
  id: string,
  { kinds, live }: { kinds: readonly ProposalKind[]; live: LivePublisher },
): Promise<Proposal | Refusal<RefusalCodeOf<typeof contract>>> =>
  inTransaction(db, async (trx) => {
    const now = clock.now();
    const open = await lockOpenProposal(trx, { id, kinds, actor, now });
    if ('refused' in open) return open;
    const { proposal, decider } = open;

    await settleProposal(trx, id, { withdrawn_by: actor.customer.id, withdrawn_at: now });
    await writeAudit(trx, [
      {
        ...{ action: 'proposal-withdrawn', actor: decider, requestId, at: now },
        subject: { kind: proposal.subject_kind, id: proposal.subject_id },
        detail: {
          ...{ proposal: id, kind: proposal.kind, proposed_by: proposal.proposed_by },
          ...(proposal.payload.listing ? { listing: proposal.payload.listing } : {}),
        },
      },
    ]);
    announceQueue(trx, live, 'proposals.decide');
    const row = await findProposal(trx, id);
    return row ? presentProposal(row, now) : refuse('not-found');
  });
