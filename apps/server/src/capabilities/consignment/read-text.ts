import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { DraftText } from '@marque/contracts/selling/texts';
import { inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { maySeeDraft } from '../selling/policy.ts';
import { lockDraft } from '../selling/repository.ts';
import { composeIfNeeded } from './compose-if-needed.ts';
import { presentText } from './present-text.ts';

type Outcome = DraftText | Refusal<'not-found' | 'stage-not-reached'>;

/** The text about a car. It exists from the submission on. */
export function readText({ db, clock, actor }: Context<CustomerActor>, id: string): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const draft = await lockDraft(trx, id);
    if (!draft || !maySeeDraft(actor, draft)) return refuse('not-found');
    if (draft.status === 'draft') return refuse('stage-not-reached');
    return presentText(trx, actor, draft, await composeIfNeeded(trx, draft, clock.now()));
  });
}
