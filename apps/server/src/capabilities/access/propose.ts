import type { Proposal } from '@marque/contracts/access';
import type { Tables } from '@marque/db/rows.gen';
import { PROPOSAL_LIFE_MS, type ProposalKindName } from '@marque/domain/access/proposal';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../platform/context.ts';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { type AuditSubject, writeAudit } from '../audit/write-audit.ts';
import { presentProposal } from './present-proposal.ts';
import { findProposal, insertProposal } from './repository.ts';

type NewProposal = {
  kind: ProposalKindName;
  subject: AuditSubject;
  payload: Record<string, unknown>;
  reason: string;
};

/** Records a proposed action and its reason. Nothing else happens until a second person confirms it. */
export async function propose(
  trx: Transaction<Tables>,
  { actor, clock, requestId }: Pick<Context<StaffActor>, 'actor' | 'clock' | 'requestId'>,
  { kind, subject, payload, reason }: NewProposal,
  live: LivePublisher,
): Promise<Proposal> {
  const now = clock.now();
  const { id } = await insertProposal(trx, {
    ...{ kind, payload, reason, subject_kind: subject.kind, subject_id: subject.id },
    proposed_by: actor.customer.id,
    proposed_at: now,
    expires_at: new Date(now.getTime() + PROPOSAL_LIFE_MS),
  });
  await writeAudit(trx, [
    {
      ...{ subject, action: 'proposal-made', actor, reason, requestId, at: now },
      detail: { proposal: id, kind, ...payload },
    },
  ]);
  announceQueue(trx, live, 'proposals.decide');
  const row = await findProposal(trx, id);
  if (!row) throw new Error('The proposal that was just written is gone.');
  return presentProposal(row, now);
}
