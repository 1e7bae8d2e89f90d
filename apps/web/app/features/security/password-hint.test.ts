import { expect, it } from 'vitest';
import { passwordHint } from './password-hint.ts';

it.each([
  ['', 'empty'],
  ['nine char', 'short'],
  ['aaaaaaaaaaaa', 'plain'],
  ['abababababababababab', 'plain'],
  ['Hunter2024!', 'fair'],
  ['red fox ale 9', 'good'],
  ['tractorlemonnine', 'good'],
])('rates %j as %s', (password, hint) => {
  expect(passwordHint(password)).toBe(hint);
});
