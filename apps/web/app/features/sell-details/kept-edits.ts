import { browserStorage, type GuardedStorage } from '../../site/guarded-storage.ts';
import { ownKey } from '../own-storage/own-key.ts';
import type { KeptEdits } from './autosave.ts';
import type { Edit, Edits } from './autosave-edits.ts';

/** Keeps what a customer has typed about a car in this browser until the server has it. */
export function keptEdits<Field extends string>(
  about: { draftId: string; customerId: string },
  isSame: (field: Field, one: string, other: string) => boolean,
  storage: Pick<GuardedStorage, 'getItem' | 'setItem' | 'removeItem'> = browserStorage,
): KeptEdits<Field> {
  const key = ownKey('draft', `sell-${about.draftId}`, about.customerId);

  // Read before each change, because another tab may have written meanwhile.
  const read = (): Edits<Field> => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}');
      const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {});
      return Object.fromEntries(entries.filter(([, edit]) => isEdit(edit))) as Edits<Field>;
    } catch {
      return {};
    }
  };
  const replace = (edits: Edits<Field>) => {
    if (Object.keys(edits).length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(edits));
  };

  return {
    read,
    write: (field, edit) => replace({ ...read(), [field]: edit }),
    amend(field, edit) {
      const edits = read();
      const kept = edits[field];
      if (kept && isSame(field, kept.value, edit.value)) replace({ ...edits, [field]: edit });
    },
    remove(field, value) {
      const { [field]: kept, ...others } = read();
      if (kept && isSame(field, kept.value, value)) replace(others as Edits<Field>);
    },
  };
}

const isEdit = (kept: unknown): kept is Edit =>
  typeof kept === 'object' &&
  kept !== null &&
  'value' in kept &&
  typeof kept.value === 'string' &&
  'base' in kept &&
  typeof kept.base === 'string';
