import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BID_OBSTACLES } from '../customers/bid-obstacles.ts';
import { refuseBidder } from './eligibility.ts';

describe('refuseBidder', () => {
  it('accepts a bidder without obstacles, unless they own the listing', () => {
    expect(refuseBidder({ obstacles: [], isOwner: false })).toBeNull();
    expect(refuseBidder({ obstacles: [], isOwner: true })).toEqual({ accepted: false, code: 'own-listing' });
  });

  it('returns all reasons at once', () => {
    expect(refuseBidder({ obstacles: ['no-default-card', 'blocked'], isOwner: false })).toEqual({
      accepted: false,
      code: 'not-validated',
      reasons: ['no-default-card', 'blocked'],
    });
  });

  it('refuses a bidder with any obstacle', () => {
    fc.assert(
      fc.property(fc.subarray([...BID_OBSTACLES]), fc.boolean(), (obstacles, isOwner) => {
        expect(refuseBidder({ obstacles, isOwner }) === null).toBe(obstacles.length === 0 && !isOwner);
      }),
    );
  });
});
