import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { editableStates, maySeeDraft } from './policy.ts';
import { type DraftRow, findDraft } from './repository.ts';

/** Checks whether the caller may change a draft, before anything expensive is done for it. */
export async function findEditableDraft(
  { db, actor }: Context<CustomerActor>,
  id: string,
): Promise<DraftRow | Refusal<'not-found' | 'not-editable'>> {
  const draft = await findDraft(db.kysely, id);
  if (!draft || !maySeeDraft(actor, draft)) return refuse('not-found');
  return editableStates(actor, draft).includes(draft.status) ? draft : refuse('not-editable');
}
