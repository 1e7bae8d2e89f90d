import { expect, it } from 'vitest';
import { chanceState } from './chance-state.ts';

const expires_at = '2026-06-02T12:00:00Z';
const end = Date.parse(expires_at);

it.each([
  ['open', -1, 'open'],
  ['open', 0, 'expired'],
  ['open', 60_000, 'expired'],
  ['accepted', 60_000, 'accepted'],
  ['declined', 60_000, 'declined'],
  ['expired', -1, 'expired'],
] as const)('an offer that is %s, %i ms from its end, is %s', (state, distance, expected) => {
  expect(chanceState({ state, expires_at }, end + distance)).toBe(expected);
});
