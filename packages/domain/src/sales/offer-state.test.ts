import { expect, it } from 'vitest';
import { offerStateAt } from './offer-state.ts';

const expiresAt = new Date('2026-06-02T12:00:00Z');

it.each([
  ['open', -1, 'open'],
  ['open', 0, 'expired'],
  ['open', 60_000, 'expired'],
  ['accepted', 60_000, 'accepted'],
  ['declined', 60_000, 'declined'],
  ['expired', -1, 'expired'],
])('an offer that is %s, %i ms from its end, is %s', (state, distance, expected) => {
  const now = new Date(expiresAt.getTime() + distance);
  expect(offerStateAt({ state, expiresAt }, now)).toBe(expected);
});
