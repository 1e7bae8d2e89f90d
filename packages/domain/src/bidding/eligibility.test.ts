import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BID_OBSTACLES } from '../customers/bid-obstacles.ts';
import { mayBid, refuseBidder } from './eligibility.ts';

describe('who may bid', () => {
  it('anybody without an obstacle, but the owner', () => {
    expect(refuseBidder({ obstacles: [], isOwner: false })).toBeNull();
    expect(refuseBidder({ obstacles: [], isOwner: true })).toEqual({ accepted: false, code: 'own-listing' });
  });

  it('is told every reason at once', () => {
    expect(refuseBidder({ obstacles: ['no-default-card', 'blocked'], isOwner: false })).toEqual({
      accepted: false,
      code: 'not-validated',
      reasons: ['no-default-card', 'blocked'],
    });
  });

  it('is kept from it by any obstacle', () => {
    fc.assert(
      fc.property(fc.subarray([...BID_OBSTACLES]), fc.boolean(), (obstacles, isOwner) => {
        expect(mayBid({ obstacles, isOwner })).toBe(obstacles.length === 0 && !isOwner);
      }),
    );
  });
});
