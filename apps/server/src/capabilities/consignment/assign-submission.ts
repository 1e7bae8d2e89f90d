import type { DataOf } from '@marque/contracts/endpoint';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { assignSubmission as contract } from '@marque/contracts/selling/workbench';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockDraftAsStaff } from '../selling/lock-draft.ts';
import { findAssignable, findAssignee, saveAssignee } from './assignment-repository.ts';

type Assignment = { id: string; from: string | null; to: string | null };
type Code = 'not-found' | 'not-allowed' | 'changed-elsewhere' | 'assignee-not-permitted';
type Outcome = DataOf<typeof contract> | Refusal<Code>;

/**
 * Assigns a car to a member of staff, or to nobody. Two people who take the same car at the same time do not overwrite
 * each other. Nobody assigns their own car, and nobody works on it.
 */
export function assignSubmission(
  { db, clock, actor, requestId }: Context<StaffActor<'submissions.decide'>>,
  { id, from, to }: Assignment,
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockDraftAsStaff(trx, actor, id);
    if (isRefusal(draft)) return draft;
    const current = (await findAssignee(trx, id)) ?? null;
    const currentId = current?.id ?? null;
    if (currentId === to) return { id, assigned_to: current };
    if (currentId !== from) return refuse('changed-elsewhere');
    const assignee = to === null || to === draft.owner_id ? null : ((await findAssignable(trx, to)) ?? null);
    if (to !== null && !assignee) return refuse('assignee-not-permitted', { pointer: '/to' });
    await saveAssignee(trx, id, to);
    await writeAudit(trx, [
      {
        ...{ listingId: id, action: 'submission-assigned', actor, requestId, at: clock.now() },
        detail: { assigned_to: to, assigned_before: currentId },
      },
    ]);
    announceQueue(trx, live, 'submissions.decide');
    return { id, assigned_to: assignee };
  });
}
