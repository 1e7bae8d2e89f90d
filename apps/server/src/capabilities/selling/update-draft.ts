import type { Refusal } from '@marque/contracts/refusal';
import type { Answers } from '@marque/contracts/selling/answers';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import type { Database } from '@marque/db/database';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { editableStates } from './policy.ts';
import { lockDraft, saveAnswers } from './repository.ts';
import { type SaveRefusal, saveDraft } from './save-draft.ts';
import { saveWithPlan } from './save-with-plan.ts';

type Update = { id: string; version: number; changes: Partial<Answers> };

/** Saves some answers of the seller. Nothing is saved if somebody else has saved since the given version. */
export const updateDraft = (
  context: Context<CustomerActor>,
  update: Update,
): Promise<SavedDraft | Refusal<SaveRefusal>> =>
  saveDraft(context, update, () => saveAsSeller(context, update));

/** Most saves are one statement. A save of the plan needs a transaction, because it may use an invitation. */
function saveAsSeller({ db, clock, actor }: Context<CustomerActor>, { id, version, changes }: Update) {
  const ownerId = actor.customer.id;
  const save = (within: Pick<Database, 'kysely' | 'pool'>) =>
    saveAnswers(within, {
      ...{ id, version, changes, at: clock.now() },
      editor: { ownerId, states: editableStates(actor, { owner_id: ownerId }) },
    });
  const plan = changes.plan_type;
  if (plan === undefined) return save(db);
  return inTransaction(db, async (trx) => {
    const draft = await lockDraft(trx, id);
    if (draft?.owner_id !== ownerId) return undefined;
    return saveWithPlan(trx, draft, plan, () => save(databaseWithin(db, trx)));
  });
}
