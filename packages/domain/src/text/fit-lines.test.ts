import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitLines } from './fit-lines.ts';

it('leaves a list that fits as it is', () => {
  expect(fitLines(['A dent', 'Worn carpet'], { lines: 2, characters: 11 })).toEqual([
    'A dent',
    'Worn carpet',
  ]);
});

it('divides a long line between words, and a long word where it must', () => {
  expect(fitLines(['Worn carpet and seats'], { lines: 9, characters: 12 })).toEqual([
    'Worn carpet',
    'and seats',
  ]);
  expect(fitLines(['abcdefgh'], { lines: 9, characters: 3 })).toEqual(['abc', 'def', 'gh']);
  expect(fitLines(['ab🚗cd'], { lines: 9, characters: 3 })).toEqual(['ab', '🚗c', 'd']);
});

it('lets neighbours share a line if there are too many', () => {
  const faults = ['A dent', 'Rust.', 'Worn carpet', 'No radio'];
  expect(fitLines(faults, { lines: 3, characters: 16 })).toEqual([
    'A dent; Rust.',
    'Worn carpet',
    'No radio',
  ]);
  expect(fitLines(faults, { lines: 2, characters: 30 })).toEqual(['A dent; Rust. Worn carpet', 'No radio']);
});

it('leaves nothing out, and makes no line too long', () => {
  const line = fc.string({ maxLength: 60, unit: fc.constantFrom('a', 'b', ' ', 'ü', '🚗') });
  const limits = fc.record({
    lines: fc.integer({ min: 1, max: 5 }),
    characters: fc.integer({ min: 2, max: 20 }),
  });
  const letters = (text: string) => text.replace(/[\s;]/g, '');
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), limits, (lines, { lines: most, characters }) => {
      const fitted = fitLines(lines, { lines: most, characters });
      expect(letters(fitted.join(''))).toBe(letters(lines.join('')));
      for (const one of fitted) {
        expect(one).toBe(one.trim());
        expect(one.length).toBeGreaterThan(0);
        expect(one.length).toBeLessThanOrEqual(characters);
      }
    }),
  );
});
