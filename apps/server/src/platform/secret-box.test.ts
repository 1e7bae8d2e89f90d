import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameSecret } from './secret-box.ts';

test('secrets are the same only if every character is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (given, expected) => {
      expect(isSameSecret(given, expected)).toBe(given === expected);
      expect(isSameSecret(expected, expected)).toBe(true);
    }),
  );
});

test('secrets of the same length in characters but not in bytes are different, and no error', () => {
  expect(isSameSecret('naïve', 'naive')).toBe(false);
});
