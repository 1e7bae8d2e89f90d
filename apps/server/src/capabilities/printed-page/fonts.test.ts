import { expect, test } from 'vitest';
import { legible } from './fonts.ts';

test('keeps the letters of our languages, and replaces others by the nearest one', () => {
  expect(legible('Käufer, Œuvre, perché, £1 – €2')).toBe('Käufer, Œuvre, perché, £1 – €2');
  expect(legible('Győr, Łódź, Plzeň')).toBe('Gyor, Lódz, Plzen');
  expect(legible('e\u0301')).toBe('é');
  expect(legible('12\u202f500\u00a0£')).toBe('12\u00a0500\u00a0£');
  expect(legible('Tokyo 東京\u0007\u202e')).toBe('Tokyo ');
});
