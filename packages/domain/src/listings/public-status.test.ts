import { describe, expect, it } from 'vitest';
import { SALE_STATES } from '../sales/lifecycle.ts';
import { LISTING_STATES } from './lifecycle.ts';
import { publicStatus } from './public-status.ts';
import { visibility } from './visibility.ts';

describe('what strangers learn of a state', () => {
  it('is nothing exactly where the listing is hidden', () => {
    for (const state of LISTING_STATES)
      expect(publicStatus(state) === null).toBe(
        visibility({ state, textIsPublic: true, wasScheduled: true }) === 'hidden',
      );
  });

  it('is never the state of a sale', () => {
    expect(new Set(SALE_STATES.map(publicStatus))).toEqual(new Set(['sold']));
  });

  it('is the state itself where it is public', () => {
    expect(LISTING_STATES.flatMap((state) => publicStatus(state) ?? [])).toEqual([
      'scheduled',
      'live',
      'sold',
      'unsold',
      'withdrawn',
    ]);
  });
});
