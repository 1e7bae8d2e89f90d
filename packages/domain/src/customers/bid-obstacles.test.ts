import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BID_OBSTACLES, type BidObstacle, bidObstacles } from './bid-obstacles.ts';

const now = new Date('2026-06-30T23:30:00Z');

const ready = {
  emailVerified: true,
  phoneVerified: true,
  profileComplete: true,
  hasCard: true,
  cardExpiry: '2028-12-31' as string | null,
  termsAccepted: true,
  blocked: false,
};

const lacking: Record<BidObstacle, Partial<typeof ready>> = {
  'email-not-verified': { emailVerified: false },
  'phone-not-verified': { phoneVerified: false },
  'profile-incomplete': { profileComplete: false },
  'no-default-card': { hasCard: false, cardExpiry: null },
  'card-expired': { cardExpiry: '2026-05-31' },
  'terms-not-accepted': { termsAccepted: false },
  blocked: { blocked: true },
};

describe('bidObstacles', () => {
  it('keeps nobody from bidding who has done everything', () => {
    expect(bidObstacles(ready, now)).toEqual([]);
  });

  it.each(BID_OBSTACLES)('names %s alone when it stands alone', (obstacle) => {
    expect(bidObstacles({ ...ready, ...lacking[obstacle] }, now)).toEqual([obstacle]);
  });

  it.each([
    ['2026-06-29', ['card-expired']],
    ['2026-06-30', []],
    ['2026-07-01', []],
    [null, []],
  ])('counts a card good to the end of its last day: %s', (cardExpiry, obstacles) => {
    expect(bidObstacles({ ...ready, cardExpiry }, now)).toEqual(obstacles);
  });

  it('does not complain of the date of a card that is not there', () => {
    expect(bidObstacles({ ...ready, hasCard: false, cardExpiry: '2020-01-31' }, now)).toEqual([
      'no-default-card',
    ]);
  });

  it('is empty exactly when everything is good, and names all that is not, in one order', () => {
    const flags = fc.uniqueArray(fc.constantFrom(...BID_OBSTACLES));
    fc.assert(
      fc.property(flags, (chosen) => {
        const standing: typeof ready = Object.assign(
          { ...ready },
          ...chosen.map((obstacle) => lacking[obstacle]),
        );
        const expired = standing.hasCard && standing.cardExpiry === '2026-05-31';
        const expected = BID_OBSTACLES.filter((obstacle) =>
          obstacle === 'card-expired' ? expired : chosen.includes(obstacle),
        );
        expect(bidObstacles(standing, now)).toEqual(expected);
      }),
    );
  });
});
