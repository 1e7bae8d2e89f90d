import { describe, expect, it } from 'vitest';
import { SALE_STATES } from '../sales/lifecycle.ts';
import { LISTING_STATES } from './lifecycle.ts';
import { publicStatus } from './public-status.ts';
import { visibility } from './visibility.ts';

describe('publicStatus', () => {
  it('is null exactly where the listing is hidden', () => {
    for (const state of LISTING_STATES)
      expect(publicStatus(state) === null).toBe(
        visibility({ state, textIsPublic: true, wasScheduled: true }) === 'hidden',
      );
  });

  it('reveals only whether a sale fell through', () => {
    expect(SALE_STATES.filter((state) => publicStatus(state) !== 'sold')).toEqual(['fell_through']);
    expect(publicStatus('fell_through')).toBe('unsold');
  });

  it('is the state itself if that is public', () => {
    expect(LISTING_STATES.flatMap((state) => publicStatus(state) ?? [])).toEqual([
      'scheduled',
      'live',
      'sold',
      'unsold',
      'withdrawn',
    ]);
  });
});
