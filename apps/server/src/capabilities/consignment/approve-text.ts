import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { DraftText } from '@marque/contracts/selling/texts';
import { inTransaction } from '@marque/db/transaction';
import { isConsigned } from '@marque/domain/selling/consigned-states';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceChange } from '../selling/announce-change.ts';
import { lockOwnDraft } from '../selling/lock-draft.ts';
import type { EditRefusal } from '../selling/policy.ts';
import { findLatestApproval, insertApproval, readContent } from './approval-repository.ts';
import { composeIfNeeded } from './compose-if-needed.ts';
import { presentText } from './present-text.ts';

/** Enough for any car. A program that approves without end is stopped here. */
const MOST_APPROVALS = 1_000;

type Outcome = DraftText | Refusal<EditRefusal | 'changed-elsewhere' | 'too-many-approvals'>;

/** Approves exactly what the seller has seen: a version of the text, and answers, pictures and documents. */
export function approveText(
  { db, clock, actor }: Context<CustomerActor>,
  { id, number, contentHash }: { id: string; number: number; contentHash: string },
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockOwnDraft(trx, actor, id);
    if (isRefusal(draft)) return draft;
    if (!isConsigned(draft.status)) return refuse('not-editable');
    const at = clock.now();
    const current = await composeIfNeeded(trx, draft, at);
    const { hash } = await readContent(trx, id);
    if (current.number !== number || hash !== contentHash)
      return refuse('changed-elsewhere', { values: { number: current.number } });
    const approval = await findLatestApproval(trx, id);
    if (!approval?.is_current) {
      const next = (approval?.number ?? 0) + 1;
      if (next > MOST_APPROVALS) return refuse('too-many-approvals', { values: { max: MOST_APPROVALS } });
      await insertApproval(trx, {
        ...{ listing_id: id, number: next, text_number: number },
        ...{ approved_by: actor.customer.id, approved_at: at },
      });
      announceChange(trx, live, draft, 'text');
    }
    return presentText(trx, actor, draft, current);
  });
}
