import type { Conflict } from './entry-actions.ts';
import { mergeTyped } from './merge-typed.ts';
import type { Typed } from './typed-fields.ts';

/** An edit of one language. It knows the version on which it is based, and what colleagues have saved meanwhile. */
export type Editing = {
  number: number;
  base: Typed;
  /** What the form contains. */
  typed: Typed;
  /** What a colleague has saved. */
  conflict: Conflict | null;
  /** The controls whose words the form took over from the colleague. */
  taken: string[];
  /** The controls that both have changed. Nothing is saved before somebody has chosen. */
  disputed: string[];
  /** Why the last attempt to save failed. */
  refusal: string | null;
  /** Grows when the form must show words that nobody typed in it. */
  written: number;
};

export const startEditing = (number: number, base: Typed): Editing => ({
  ...{ number, base, typed: base, conflict: null, taken: [], disputed: [], refusal: null, written: 0 },
});

/** Continues after a form that was refused without JavaScript. Nobody knows any more on what it was based. */
export const continueEditing = (typed: Typed, conflict: Conflict): Editing => ({
  ...startEditing(conflict.number, conflict.stored),
  ...{ typed: { ...conflict.stored, ...typed }, conflict },
  disputed: Object.keys(typed).filter((control) => typed[control] !== (conflict.stored[control] ?? '')),
});

export const noteTyped = (editing: Editing, typed: Typed): Editing => ({
  ...editing,
  typed: { ...editing.typed, ...typed },
  refusal: null,
});

/** Saving failed. `noteOnline` allows another attempt. */
export const noteRefused = (editing: Editing, refusal: string): Editing => ({ ...editing, refusal });

/** The connection is back, so what could not be saved is saved by itself. */
export const noteOnline = (editing: Editing): Editing =>
  editing.refusal === null ? editing : { ...editing, refusal: null };

/** After an autosave, the note about the colleague stays until somebody has read it and saves. */
export const noteSaved = (
  editing: Editing,
  { number, typed, isAutosave }: { number: number; typed: Typed; isAutosave: boolean },
): Editing => ({
  ...editing,
  ...{ number, base: { ...editing.base, ...typed }, refusal: null, disputed: [] },
  ...(isAutosave ? {} : { conflict: null, taken: [] }),
});

/** A colleague has saved a later version. What only they have changed comes into the form. */
export function noteConflict(editing: Editing, conflict: Conflict): Editing {
  const { typed, taken, disputed } = mergeTyped(editing.base, editing.typed, conflict.stored);
  return {
    ...editing,
    ...{ number: conflict.number, base: conflict.stored, typed, conflict, taken, disputed, refusal: null },
    written: editing.written + 1,
  };
}

export function choose(editing: Editing, control: string, which: 'mine' | 'theirs'): Editing {
  const disputed = editing.disputed.filter((one) => one !== control);
  if (which === 'mine') return { ...editing, disputed };
  const typed = { ...editing.typed, [control]: editing.conflict?.stored[control] ?? '' };
  return { ...editing, typed, disputed, written: editing.written + 1 };
}

export const isDirty = ({ base, typed }: Editing): boolean =>
  Object.entries(typed).some(([control, words]) => words !== (base[control] ?? ''));
