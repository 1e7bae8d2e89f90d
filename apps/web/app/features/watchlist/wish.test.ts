import { expect, it } from 'vitest';
import { forgetWish, hasWish, writeWish } from './wish.ts';

const id = '0199f3a0-0000-7000-8000-000000000001';

it('is found again for the listing it was written for, and for no other', () => {
  const [pair] = writeWish(id, true).split(';');
  expect(hasWish(`theme=dark; ${pair}`, id)).toBe(true);
  expect(hasWish(`theme=dark; ${pair}`, id.replace('1', '2'))).toBe(false);
  expect(hasWish(null, id)).toBe(false);
});

it('is out of reach of scripts, and ends', () => {
  expect(writeWish(id, true)).toMatch(/HttpOnly; Secure$/);
  expect(writeWish(id, false)).not.toContain('Secure');
  expect(forgetWish(true)).toContain('Max-Age=0');
});
