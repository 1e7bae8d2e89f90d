import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTyped } from './merge-typed.ts';

const word = fc.constantFrom('', 'a', 'b', 'c');
const form = fc.record({ title: word, body: word, 'picture.alt': word });

describe('two people who edit one text', () => {
  it('keep every word that the reader of the form has typed', () =>
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { typed } = mergeTyped(base, mine, theirs);
        for (const [name, value] of Object.entries(mine))
          if (value !== base[name as keyof typeof base]) expect(typed[name]).toBe(value);
      }),
    ));

  it('lose nothing of the other one without being asked', () =>
    fc.assert(
      fc.property(form, form, form, (base, mine, theirs) => {
        const { typed, disputed } = mergeTyped(base, mine, theirs);
        for (const [name, value] of Object.entries(theirs))
          if (value !== base[name as keyof typeof base])
            expect(typed[name] === value || disputed.includes(name)).toBe(true);
      }),
    ));

  it('have no dispute if they agree, or if only one has typed', () =>
    fc.assert(
      fc.property(form, form, (base, other) => {
        expect(mergeTyped(base, other, other).disputed).toEqual([]);
        expect(mergeTyped(base, base, other)).toMatchObject({ typed: other, disputed: [] });
        expect(mergeTyped(base, other, base)).toEqual({ typed: other, taken: [], disputed: [] });
      }),
    ));
});
