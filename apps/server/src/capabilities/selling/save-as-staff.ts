import { isRefusal } from '@marque/contracts/refusal';
import type { Answers } from '@marque/contracts/selling/answers';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { describeChanges } from '../audit/describe-changes.ts';
import { auditEdit } from './audit-edit.ts';
import { storedAnswers } from './columns.ts';
import { editableStates } from './policy.ts';
import { lockDraft, saveAnswers } from './repository.ts';
import { saveWithPlan } from './save-with-plan.ts';

type Update = { id: string; version: number; changes: Partial<Answers> };

/** Saves answers of any seller, with the old and new ones in the audit unless the car is the caller's own. */
export const saveAsStaff = (context: Context<StaffActor<'listings.edit'>>, update: Update) =>
  inTransaction(context.db, async (trx) => {
    const { actor, clock } = context;
    const draft = await lockDraft(trx, update.id);
    const save = () =>
      saveAnswers(databaseWithin(context.db, trx), {
        ...{ ...update, at: clock.now() },
        editor: { states: editableStates(actor) },
      });
    const plan = update.changes.plan_type;
    const saved = draft && plan !== undefined ? await saveWithPlan(trx, draft, plan, save) : await save();
    if (isRefusal(saved)) return saved;
    if (saved && draft && draft.owner_id !== actor.customer.id) {
      const stored = draft.answers as Record<string, unknown>;
      const after = storedAnswers(update.changes);
      const before = Object.fromEntries(Object.keys(after).map((name) => [name, stored[name] ?? null]));
      const changes = describeChanges(before, after);
      await auditEdit(trx, context, { id: update.id, action: 'answers-edited', changes });
    }
    return saved;
  });
