import { isRefusal, type Refusal, type RefusalValues, refuse } from '@marque/contracts/refusal';
import type { Answers } from '@marque/contracts/selling/answers';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import { CONFIDENTIAL_ANSWERS } from '@marque/domain/selling/confidential-answers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { type EditRefusal, isSeller, mayEditDraft, maySell, refuseSeller } from './policy.ts';
import { refuseUnnamed } from './refuse-unnamed.ts';
import { type DraftRow, findDraft } from './repository.ts';

export type SaveRefusal =
  | EditRefusal
  | 'changed-elsewhere'
  | 'plan-by-invitation'
  | 'make-required'
  | 'model-required';

type Update = { id: string; changes: Partial<Answers> };
type Saved = Omit<SavedDraft, 'id'> | Refusal<SaveRefusal> | undefined;

/** Refuses what may not be saved, lets `save` write the answers, and presents the draft or why nothing was saved. */
export async function saveDraft(
  context: Context<CustomerActor>,
  update: Update,
  save: () => Promise<Saved>,
): Promise<SavedDraft | Refusal<SaveRefusal>> {
  const refusal = (await refuseSellerOf(context, update.id)) ?? (await refuseUnnamed(context, update));
  if (refusal) return refusal;
  const saved = await save();
  if (isRefusal(saved)) return saved;
  return saved ? { id: update.id, ...saved } : explainUnsaved(context, update);
}

/** Most callers may sell, so most saves need no query before the save. */
async function refuseSellerOf({ db, actor }: Context<CustomerActor>, id: string) {
  if (!isRefusal(maySell(actor))) return undefined;
  const draft = await findDraft(db.kysely, id);
  return draft && refuseSeller(actor, draft);
}

/** Either the caller may not edit the draft, or somebody else has saved meanwhile. */
async function explainUnsaved(
  { db, actor }: Context<CustomerActor>,
  { id, changes }: Update,
): Promise<Refusal<SaveRefusal>> {
  const current = mayEditDraft(actor, await findDraft(db.kysely, id));
  if (isRefusal(current)) return current;
  const hidden = isSeller(actor, current) ? [] : CONFIDENTIAL_ANSWERS;
  return refuse('changed-elsewhere', { values: valuesOf(current, changes, hidden) });
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
