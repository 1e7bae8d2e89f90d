import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['jaguar', 'jaguar', 0],
  ['jagaur', 'jaguar', 1],
  ['ferarri', 'ferrari', 1],
  ['mazerati', 'maserati', 1],
  ['', 'mg', 2],
  ['bmw', 'mini', 4],
])('the distance from %s to %s is %i', (typed, meant, slips) => {
  expect(editDistance(typed, meant)).toBe(slips);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

test('is symmetric, zero only for equal words, and at most the length of the longer word', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const slips = editDistance(one, other);
      expect(slips).toBe(editDistance(other, one));
      expect(slips === 0).toBe(one === other);
      expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(slips).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
    }),
  );
});

test('counts an extra letter as one error', () => {
  fc.assert(
    fc.property(word, word, (before, after) => {
      expect(editDistance(`${before}x${after}`, before + after)).toBe(1);
    }),
  );
});
