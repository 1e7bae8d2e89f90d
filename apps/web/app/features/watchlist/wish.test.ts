import { expect, it } from 'vitest';
import { forgetWish, hasWish, writeWish } from './wish.ts';

const HTTP = 'http://localhost:3000';
const HTTPS = 'https://marque.example';
const id = '0199f3a0-0000-7000-8000-000000000001';

it('is valid only for the listing for which it was written', () => {
  const [pair] = writeWish(id, HTTPS).split(';');
  expect(hasWish(`theme=dark; ${pair}`, id, HTTPS)).toBe(true);
  expect(hasWish(`theme=dark; ${pair}`, id.replace('1', '2'), HTTPS)).toBe(false);
  expect(hasWish(null, id, HTTPS)).toBe(false);
});

it('is hidden from scripts, and can be deleted', () => {
  expect(writeWish(id, HTTPS)).toMatch(/HttpOnly; Secure$/);
  expect(writeWish(id, HTTP)).not.toContain('Secure');
  expect(forgetWish(HTTPS)).toContain('Max-Age=0');
});
