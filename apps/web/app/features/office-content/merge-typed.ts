import type { Typed } from './typed-fields.ts';

type Merged = {
  /** The form with what only the colleague has changed. */
  typed: Typed;
  /** What only the colleague has changed. */
  taken: string[];
  /** What both have changed differently. The form keeps the own words. */
  disputed: string[];
};

/** Brings what a colleague has saved meanwhile into a form, so that neither of the two loses anything. */
export function mergeTyped(base: Typed, mine: Typed, theirs: Typed): Merged {
  const names = Object.keys(mine);
  const differs = (one: Typed, other: Typed, name: string) => (one[name] ?? '') !== (other[name] ?? '');
  const changed = names.filter((name) => differs(base, theirs, name) && differs(mine, theirs, name));
  const taken = changed.filter((name) => !differs(base, mine, name));
  return {
    typed: { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name] ?? ''])) },
    taken,
    disputed: changed.filter((name) => differs(base, mine, name)),
  };
}
