import { describe, expect, it } from 'vitest';
import { FORMER_PREFIX, isUsername } from './username.ts';

describe('isUsername', () => {
  it.each(['ada', 'Ada.Lovelace_1815', 'a-b', 'x'.repeat(30)])('accepts %s', (name) => {
    expect(isUsername(name)).toBe(true);
  });

  it.each([
    'ab',
    'x'.repeat(31),
    '...',
    'ada lovelace',
    'ada@home',
    'añа',
    `${FORMER_PREFIX}1`,
    'Former-Member-2',
  ])('refuses %s', (name) => {
    expect(isUsername(name)).toBe(false);
  });
});
