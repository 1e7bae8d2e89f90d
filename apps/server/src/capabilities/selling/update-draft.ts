import { isRefusal, type Refusal, type RefusalValues, refuse } from '@marque/contracts/refusal';
import type { Answers } from '@marque/contracts/selling/answers';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import type { Database } from '@marque/db/database';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import { CONFIDENTIAL_ANSWERS } from '@marque/domain/selling/confidential-answers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { actingStaff } from '../../platform/staff-actor.ts';
import type { EditContext } from './edit-context.ts';
import { type EditRefusal, editableStates, isSeller, mayEditDraft, maySell, refuseSeller } from './policy.ts';
import { type DraftRow, findDraft, lockDraft, saveAnswers } from './repository.ts';
import { saveAsStaff } from './save-as-staff.ts';
import { saveWithPlan } from './save-with-plan.ts';

type Update = { id: string; version: number; changes: Partial<Answers> };
type Refused = Refusal<EditRefusal | 'changed-elsewhere' | 'plan-by-invitation'>;

/** Saves some answers. Nothing is saved if somebody else has saved since the given version. */
export async function updateDraft(
  context: EditContext,
  { id, version, changes }: Update,
): Promise<SavedDraft | Refused> {
  const { db, actor } = context;
  // Most callers may sell, so most saves need no query before the save.
  if (isRefusal(maySell(actor))) {
    const draft = await findDraft(db.kysely, id);
    const refusedSeller = draft && refuseSeller(actor, draft);
    if (refusedSeller) return refusedSeller;
  }
  const staff = actingStaff(actor, 'listings.edit');
  const saved = staff
    ? await saveAsStaff({ ...context, actor: staff }, { id, version, changes })
    : await saveAsSeller(context, { id, version, changes });
  if (isRefusal(saved)) return saved;
  if (saved) return { id, ...saved };

  const current = mayEditDraft(actor, await findDraft(db.kysely, id));
  if (isRefusal(current)) return current;
  const hidden = isSeller(actor, current) ? [] : CONFIDENTIAL_ANSWERS;
  return refuse('changed-elsewhere', { values: valuesOf(current, changes, hidden) });
}

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

/** The current version, and what is stored now in the fields that were sent, so that a form can show both. */
function valuesOf(
  { version, answers }: DraftRow,
  changes: Partial<Answers>,
  hidden: readonly string[],
): RefusalValues {
  const stored = answers as Record<string, unknown>;
  const names = Object.keys(changes).filter((name) => !hidden.includes(name));
  const fields = names.map((name) => {
    const value = stored[name] ?? '';
    return [name, typeof value === 'number' ? value : String(value)] as const;
  });
  return { ...Object.fromEntries(fields), version };
}
