import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BID_OBSTACLES,
  type BidObstacle,
  bidObstacles,
  cardExpiresAt,
  onlyCardObstacle,
} from './bid-obstacles.ts';

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
  it('is empty for a customer who meets every requirement', () => {
    expect(bidObstacles(ready, now)).toEqual([]);
  });

  it.each(BID_OBSTACLES)('names only %s if nothing else is missing', (obstacle) => {
    expect(bidObstacles({ ...ready, ...lacking[obstacle] }, now)).toEqual([obstacle]);
  });

  it.each([
    ['2026-06-29', ['card-expired']],
    ['2026-06-30', []],
    ['2026-07-01', []],
    [null, []],
  ])('accepts a card until the end of its last day: %s', (cardExpiry, obstacles) => {
    expect(bidObstacles({ ...ready, cardExpiry }, now)).toEqual(obstacles);
  });

  it('does not report an expired card if there is no card', () => {
    expect(bidObstacles({ ...ready, hasCard: false, cardExpiry: '2020-01-31' }, now)).toEqual([
      'no-default-card',
    ]);
  });

  it('is empty exactly when every requirement is met, and otherwise names all obstacles in a fixed order', () => {
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

it.each([
  [['no-default-card'], 'no-default-card'],
  [['card-expired'], 'card-expired'],
  [[], null],
  [['terms-not-accepted'], null],
  [['no-default-card', 'terms-not-accepted'], null],
  [['auction-not-live', 'no-default-card'], null],
])('of %j only the card is missing: %s', (reasons, found) => {
  expect(onlyCardObstacle(reasons)).toBe(found);
});

it('a card expires exactly at the moment that is named', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const standing = { ...ready, cardExpiry: date.toISOString().slice(0, 10) };
      const end = cardExpiresAt(standing.cardExpiry).getTime();
      expect(bidObstacles(standing, new Date(end - 1))).toEqual([]);
      expect(bidObstacles(standing, new Date(end))).toEqual(['card-expired']);
    }),
  );
});
