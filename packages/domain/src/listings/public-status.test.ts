import { describe, expect, it } from 'vitest';
import { LISTING_STATES } from './lifecycle.ts';
import { publicStatus, statesSeenAs } from './public-status.ts';
import { visibility } from './visibility.ts';

describe('what strangers learn of a state', () => {
  it('is nothing exactly where the listing is hidden', () => {
    for (const state of LISTING_STATES)
      expect(publicStatus(state) === null).toBe(
        visibility({ state, textIsPublic: true, wasScheduled: true }) === 'hidden',
      );
  });

  it('is never how a sale goes on', () => {
    expect(statesSeenAs('sold')).toEqual([
      'sold',
      'payment_due',
      'premium_paid',
      'handed_over',
      'settled',
      'fell_through',
    ]);
  });

  it('puts each visible state under one status', () => {
    const seen = (['scheduled', 'live', 'sold', 'unsold', 'withdrawn'] as const).flatMap(statesSeenAs);
    expect(seen.sort()).toEqual(LISTING_STATES.filter((state) => publicStatus(state) !== null).sort());
  });
});
