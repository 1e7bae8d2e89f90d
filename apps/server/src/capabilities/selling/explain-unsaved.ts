import { isRefusal, type Refusal, type RefusalValues, refuse } from '@marque/contracts/refusal';
import type { Answers } from '@marque/contracts/selling/answers';
import type { SavedDraft } from '@marque/contracts/selling/shared-fields';
import { CONFIDENTIAL_ANSWERS } from '@marque/domain/selling/confidential-answers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { type EditRefusal, isSeller, mayEditDraft, maySell, refuseSeller } from './policy.ts';
import { type DraftRow, findDraft } from './repository.ts';

export type SaveRefusal =
  | EditRefusal
  | 'changed-elsewhere'
  | 'plan-by-invitation'
  | 'make-required'
  | 'model-required';

/** Most callers may sell, so most saves need no query before the save. */
export async function refuseToSell({ db, actor }: Context<CustomerActor>, id: string) {
  if (!isRefusal(maySell(actor))) return undefined;
  const draft = await findDraft(db.kysely, id);
  return draft && refuseSeller(actor, draft);
}

type Saved = Omit<SavedDraft, 'id'> | Refusal<SaveRefusal> | undefined;

/** Tells why nothing was saved: the caller may not edit the draft, or somebody else has saved meanwhile. */
export async function explainUnsaved(
  { db, actor }: Context<CustomerActor>,
  { id, changes }: { id: string; changes: Partial<Answers> },
  saved: Saved,
): Promise<SavedDraft | Refusal<SaveRefusal>> {
  if (isRefusal(saved)) return saved;
  if (saved) return { id, ...saved };
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
