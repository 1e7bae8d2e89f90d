import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { DraftText } from '@marque/contracts/selling/texts';
import { inTransaction } from '@marque/db/transaction';
import { isConsigned } from '@marque/domain/selling/consigned-states';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { lockDraft } from '../selling/repository.ts';
import { announceChange } from './announce-change.ts';
import { latestVersion } from './latest-version.ts';
import { isSeller } from './policy.ts';
import { presentText } from './present-text.ts';
import { insertApproval } from './text-repository.ts';

type Outcome = DraftText | Refusal<'not-found' | 'not-editable' | 'changed-elsewhere'>;

/** Approves exactly the version that the seller has seen. */
export function approveText(
  { db, clock, actor }: Context<CustomerActor>,
  { id, number }: { id: string; number: number },
  live: LivePublisher,
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockDraft(trx, id);
    if (!draft || !isSeller(actor, draft)) return refuse('not-found');
    if (!isConsigned(draft.status)) return refuse('not-editable');
    const at = clock.now();
    const current = await latestVersion(trx, draft, at);
    if (current.number !== number) return refuse('changed-elsewhere', { values: { number: current.number } });
    await insertApproval(trx, {
      ...{ listing_id: id, number, approved_by: actor.customer.id, approved_at: at },
    });
    announceChange(trx, live, draft, 'text');
    return presentText(trx, actor, draft, current);
  });
}
