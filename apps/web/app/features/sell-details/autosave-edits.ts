/** What the server has, as texts of controls, and its version. Version 0: there is no draft yet. */
export type Saved<Field extends string> = { version: number; values: Texts<Field> };

export type Texts<Field extends string> = Partial<Record<Field, string>>;

/**
 * Something that was typed and that the server has not confirmed. `base` is the server's value that the seller saw when
 * they began to type. `attempts` are the values that were sent without a response. Any of them may have arrived.
 */
export type Edit = { value: string; base: string; attempts?: readonly string[] };
export type Edits<Field extends string> = Partial<Record<Field, Edit>>;

/** Why a field is not saved. */
export type Faults<Field extends string> = Partial<Record<Field, { value: string; sentence: string }>>;

export type IsSame<Field extends string> = (field: Field, one: string, other: string) => boolean;

/** The browser keeps them, so there is a limit. If more attempts fail, the seller may be asked about an own value. */
const MOST_ATTEMPTS = 10;

/** Compares edits with newer values of the server. An edit that the server has is dropped. */
export function rebase<Field extends string>(
  edits: Edits<Field>,
  { values }: Saved<Field>,
  isSame: IsSame<Field>,
): { edits: Edits<Field>; conflicts: Texts<Field> } {
  const open: Edits<Field> = {};
  const conflicts: Texts<Field> = {};
  for (const [field, edit] of entriesOf(edits)) {
    const current = values[field] ?? '';
    if (isSame(field, current, edit.value)) continue;
    const isExpected = [edit.base, ...(edit.attempts ?? [])].some((known) => isSame(field, current, known));
    if (isExpected) open[field] = { ...edit, base: current };
    else {
      open[field] = edit;
      conflicts[field] = current;
    }
  }
  return { edits: open, conflicts };
}

/** Notes what is sent, because the response may be lost. */
export function withAttempts<Field extends string>(edits: Edits<Field>, changes: Texts<Field>): Edits<Field> {
  const noted = { ...edits };
  for (const [field, value] of entriesOf(changes)) {
    const edit = edits[field];
    if (!edit) continue;
    const others = (edit.attempts ?? []).filter((attempt) => attempt !== value);
    noted[field] = { ...edit, attempts: [...others, value].slice(-MOST_ATTEMPTS) };
  }
  return noted;
}

/** What is left after the server has saved some values: other fields, and what was typed meanwhile. */
export function afterSave<Field extends string>(
  edits: Edits<Field>,
  changes: Texts<Field>,
  isSame: IsSame<Field>,
): Edits<Field> {
  const left = { ...edits };
  for (const [field, saved] of entriesOf(changes)) {
    const edit = edits[field];
    if (!edit) continue;
    if (isSame(field, edit.value, saved)) delete left[field];
    else left[field] = { value: edit.value, base: saved };
  }
  return left;
}

/** A refusal that names no field concerns all of them. None of them is sent again until it changes. */
export function withRefusal<Field extends string>(
  faults: Faults<Field>,
  changes: Texts<Field>,
  sentences: Texts<Field>,
): Faults<Field> {
  const noted = { ...faults };
  const named = entriesOf(changes).filter(([field]) => sentences[field] !== undefined);
  for (const [field, value] of named.length > 0 ? named : entriesOf(changes))
    noted[field] = { value, sentence: sentences[field] ?? firstOf(sentences) };
  return noted;
}

export const firstOf = (sentences: Partial<Record<string, string>>): string =>
  Object.values(sentences)[0] ?? '';

export const entriesOf = <Field extends string, Value>(
  record: Partial<Record<Field, Value>>,
): [Field, Value][] => Object.entries(record) as [Field, Value][];
