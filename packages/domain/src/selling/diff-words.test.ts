import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiffPart, startComparison } from './diff-words.ts';

const diffWords = (before: string, after: string): DiffPart[] => startComparison()(before, after);

const textOf = (parts: DiffPart[], without: DiffPart['kind']): string =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

it('finds the words that changed', () => {
  expect(diffWords('A red car with tan seats.', 'A blue car with tan leather seats.')).toEqual([
    { kind: 'same', text: 'A' },
    { kind: 'removed', text: ' red' },
    { kind: 'added', text: ' blue' },
    { kind: 'same', text: ' car with tan' },
    { kind: 'added', text: ' leather' },
    { kind: 'same', text: ' seats.' },
  ]);
});

it('returns one part for equal texts, and none for empty ones', () => {
  expect(diffWords('Same.', 'Same.')).toEqual([{ kind: 'same', text: 'Same.' }]);
  expect(diffWords('', '')).toEqual([]);
});

it('compares long texts line by line, and hopeless ones as a whole', () => {
  const words = (name: string) => Array.from({ length: 2_000 }, (_, index) => `${name}${index}`);
  const [before, after] = [words('a').join(' '), words('b').join(' ')];
  expect(diffWords(`${before}\nSame line.\n${before}`, `${after}\nSame line.\n${after}`)).toContainEqual({
    kind: 'same',
    text: 'Same line.\n',
  });
  expect(diffWords(words('a').join('\n'), words('b').join('\n'))).toHaveLength(2);
});

describe('texts that are compared together', () => {
  /** Two texts that share every second word, so that their comparison needs about `count` squared cells. */
  const texts = (count: number): [string, string] => {
    const written = (name: string) =>
      Array.from({ length: count }, (_, index) => (index % 2 ? `same${index}` : `${name}${index}`)).join(' ');
    return [`${written('old')} before`, `${written('new')} after`];
  };

  it('share a small budget, and a text beyond it is shown as removed and added', () => {
    const compare = startComparison();
    const [before, after] = texts(400);
    expect(compare(before, after).some(({ kind }) => kind === 'same')).toBe(true);
    for (let field = 0; field < 29; field++)
      expect(compare(before, after)).toEqual([
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ]);
  });

  it('leave the budget to the others if they are the same or too long', () => {
    const compare = startComparison();
    expect(compare(...texts(990))).toHaveLength(2);
    const [long] = texts(990);
    expect(compare(long, long)).toEqual([{ kind: 'same', text: long }]);
    expect(compare(...texts(400)).some(({ kind }) => kind === 'same')).toBe(true);
  });
});

it('always makes up both texts', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'car', ' ', '\n', '  ', 'é'), { maxLength: 60 })
    .map((some) => some.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after);
      expect(textOf(parts, 'added')).toBe(before);
      expect(textOf(parts, 'removed')).toBe(after);
      if (before === after) expect(parts.every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});
