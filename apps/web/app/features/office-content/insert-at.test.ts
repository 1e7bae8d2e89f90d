import fc from 'fast-check';
import { expect, it } from 'vitest';
import { insertAt } from './insert-at.ts';

it('makes a link of the chosen words', () => {
  expect(insertAt('Read the story now', [9, 14], (chosen) => `[${chosen}](/stories/x)`)).toEqual({
    text: 'Read the [story](/stories/x) now',
    end: 28,
  });
});

it('never changes the words around', () =>
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.string(), (text, one, other, words) => {
      const [start = 0, end = 0] = [one, other]
        .map((place) => place % (text.length + 1))
        .sort((a, b) => a - b);
      const inserted = insertAt(text, [start, end], () => words);
      expect(inserted.text.slice(0, inserted.end)).toBe(text.slice(0, start) + words);
      expect(inserted.text.slice(inserted.end)).toBe(text.slice(end));
    }),
  ));
