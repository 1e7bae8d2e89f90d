import { BID_OBSTACLES } from '@marque/domain/customers/bid-obstacles';
import { describe, expect, it } from 'vitest';
import { biddingSteps, isKeptFromBidding } from './bidding-steps.ts';

const standing = (...reasons: string[]) => ({ not_validated_to_bid_reasons: reasons });
const missing = (...reasons: string[]) =>
  biddingSteps(standing(...reasons)).flatMap(({ step, isDone }) => (isDone ? [] : [step]));

describe('the steps to bidding', () => {
  it('are all done for a validated customer', () => {
    expect(missing()).toEqual([]);
    expect(isKeptFromBidding(standing())).toBe(false);
  });

  it.each([
    ['email-not-verified', 'email'],
    ['phone-not-verified', 'phone'],
    ['profile-incomplete', 'address'],
    ['no-default-card', 'card'],
    ['card-expired', 'card'],
    ['terms-not-accepted', 'terms'],
  ])('include the step that resolves %s', (reason, step) => {
    expect(missing(reason)).toEqual([step]);
    expect(isKeptFromBidding(standing(reason))).toBe(false);
  });

  it('cover every obstacle', () => {
    for (const obstacle of BID_OBSTACLES)
      expect(missing(obstacle).length > 0 || isKeptFromBidding(standing(obstacle))).toBe(true);
    expect(isKeptFromBidding(standing('from-the-future'))).toBe(true);
  });
});
