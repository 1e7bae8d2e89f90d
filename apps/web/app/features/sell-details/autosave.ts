import {
  afterSave,
  type Edit,
  type Edits,
  entriesOf,
  type Faults,
  firstOf,
  type IsSame,
  rebase,
  type Saved,
  type Texts,
  withAttempts,
  withRefusal,
} from './autosave-edits.ts';

/** Keeps edits beyond the life of the page. Several tabs share it, so a change concerns one field. */
export type KeptEdits<Field extends string> = {
  read(): Edits<Field>;
  write(field: Field, edit: Edit): void;
  /** Notes how far an edit has come, unless another tab has typed something else meanwhile. */
  amend(field: Field, edit: Edit): void;
  /** Removes the edit, unless another tab has typed something else meanwhile. */
  remove(field: Field, value: string): void;
};

export type SaveOutcome<Field extends string> =
  | { kind: 'saved'; version: number }
  /** Somebody else has saved since our version. These are the current values. */
  | { kind: 'changed-elsewhere'; current: Saved<Field> }
  /** The server refuses these fields. */
  | { kind: 'refused'; faults: Texts<Field> }
  /** Nothing can be saved any more. */
  | { kind: 'closed'; sentence: string }
  /** Try again later. */
  | { kind: 'unreachable' };

export type AutosaveState<Field extends string> = {
  saved: Saved<Field>;
  edits: Edits<Field>;
  /** The values of the server for fields that the seller has changed too. The seller must choose. */
  conflicts: Texts<Field>;
  faults: Faults<Field>;
  status: 'calm' | 'saving' | 'waiting' | 'closed';
  /** Why nothing can be saved any more. */
  closedBecause: string | null;
  savedAt: number | null;
};

type Settings<Field extends string> = {
  saved: Saved<Field>;
  kept: KeptEdits<Field>;
  isSame: IsSame<Field>;
  /** A sentence if the value cannot be sent. */
  check: (field: Field, value: string) => string | null;
  send: (changes: Texts<Field>, version: number) => Promise<SaveOutcome<Field>>;
  now: () => number;
};

/**
 * Saves fields one request after the other. A value that was changed elsewhere is never overwritten without asking, and
 * whatever was typed is kept until the server has it or the seller has dropped it.
 */
export function createAutosave<Field extends string>(settings: Settings<Field>) {
  const { kept, isSame, check, send, now } = settings;
  const listeners = new Set<() => void>();
  /** Something needs version 1, such as pictures that wait for the draft. */
  let isFirstNeeded = false;
  let isRunning = false;
  let running = Promise.resolve();

  /** Keeps what is left of the edits, and forgets the others. */
  const keep = (before: Edits<Field>, after: Edits<Field>) => {
    for (const [field, edit] of entriesOf(before)) {
      const left = after[field];
      if (!left) kept.remove(field, edit.value);
      else if (left !== edit) kept.amend(field, left);
    }
  };
  const rebased = (edits: Edits<Field>, saved: Saved<Field>) => {
    const compared = rebase(edits, saved, isSame);
    keep(edits, compared.edits);
    return compared;
  };

  let state: AutosaveState<Field> = {
    saved: settings.saved,
    ...rebased(kept.read(), settings.saved),
    faults: {},
    status: 'calm',
    closedBecause: null,
    savedAt: null,
  };
  const set = (changes: Partial<AutosaveState<Field>>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  const refresh = (current: Saved<Field>) => {
    if (current.version > state.saved.version) set({ saved: current, ...rebased(state.edits, current) });
  };

  const edit = (field: Field, value: string) => {
    const before = state.edits[field];
    const base = before?.base ?? state.saved.values[field] ?? '';
    const { [field]: _, ...others } = state.edits;
    // A value that was sent may have arrived, so the old value must be sent again.
    const isBack =
      before?.attempts === undefined && isSame(field, value, base) && !(field in state.conflicts);
    const changed: Edit = { ...before, value, base };
    if (!isBack) kept.write(field, changed);
    else if (before) kept.remove(field, before.value);
    set({ edits: (isBack ? others : { ...others, [field]: changed }) as Edits<Field> });
  };

  /** The edits that may be sent now. Checks them, and notes why a field cannot be sent. */
  const sendable = (): Texts<Field> => {
    const faults = { ...state.faults };
    const changes: Texts<Field> = {};
    for (const [field, { value }] of entriesOf(state.edits)) {
      if (field in state.conflicts || faults[field]?.value === value) continue;
      const sentence = check(field, value);
      if (sentence === null) {
        delete faults[field];
        changes[field] = value;
      } else faults[field] = { value, sentence };
    }
    for (const field of Object.keys(faults) as Field[]) if (!state.edits[field]) delete faults[field];
    set({ faults });
    return changes;
  };

  const noteSent = (changes: Texts<Field>) => {
    const edits = withAttempts(state.edits, changes);
    keep(state.edits, edits);
    set({ edits, status: 'saving' });
  };

  const noteSaved = (changes: Texts<Field>, version: number) => {
    // Newer values arrived before this response. They contain what was saved, or what somebody else saved after it.
    if (version <= state.saved.version) return set({ ...rebased(state.edits, state.saved), savedAt: now() });
    const edits = afterSave(state.edits, changes, isSame);
    keep(state.edits, edits);
    set({ saved: { version, values: { ...state.saved.values, ...changes } }, edits, savedAt: now() });
  };

  const isFirstMissing = () => isFirstNeeded && state.saved.version === 0;
  const close = (sentence: string) => set({ status: 'closed', closedBecause: sentence });
  const saveAll = async () => {
    for (let changes = sendable(); hasAny(changes) || isFirstMissing(); changes = sendable()) {
      noteSent(changes);
      const outcome = await send(changes, state.saved.version);
      if (outcome.kind === 'saved') noteSaved(changes, outcome.version);
      else if (outcome.kind === 'changed-elsewhere' && outcome.current.version > state.saved.version)
        refresh(outcome.current);
      else if (outcome.kind === 'refused' && hasAny(changes))
        set({ faults: withRefusal(state.faults, changes, outcome.faults) });
      else if (outcome.kind === 'refused') return close(firstOf(outcome.faults));
      else if (outcome.kind === 'closed') return close(outcome.sentence);
      else return set({ status: 'waiting' });
    }
    set({ status: 'calm' });
  };
  const run = async () => {
    try {
      await saveAll();
    } finally {
      isRunning = false;
    }
  };

  /** Saves everything that is not saved. Calls during a save join it, and it continues until nothing is left. */
  const flush = (): Promise<void> => {
    if (state.status === 'closed') return Promise.resolve();
    if (!isRunning) {
      isRunning = true;
      running = run();
    }
    return running;
  };

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What the control of a field should contain. */
    valueOf: (field: Field): string => state.edits[field]?.value ?? state.saved.values[field] ?? '',
    edit,
    refresh,
    flush,
    /** Saves even if nothing is typed, so that there is a version 1. Tries again what was refused before. */
    ensureSaved(): Promise<void> {
      isFirstNeeded = true;
      if (state.status === 'closed') set({ status: 'calm', closedBecause: null });
      return flush();
    },
    /** The seller keeps their own value, or takes the one that was saved elsewhere. */
    choose(field: Field, which: 'mine' | 'theirs') {
      const theirs = state.conflicts[field];
      const edited = state.edits[field];
      if (theirs === undefined || !edited) return;
      const { [field]: _conflict, ...conflicts } = state.conflicts;
      const { [field]: _edit, ...others } = state.edits;
      const mine: Edit = { value: edited.value, base: theirs };
      if (which === 'mine') kept.write(field, mine);
      else kept.remove(field, edited.value);
      set({
        conflicts: conflicts as typeof state.conflicts,
        edits: (which === 'mine' ? { ...others, [field]: mine } : others) as Edits<Field>,
      });
    },
  };
}

export type Autosave<Field extends string> = ReturnType<typeof createAutosave<Field>>;

const hasAny = (record: object): boolean => Object.keys(record).length > 0;
