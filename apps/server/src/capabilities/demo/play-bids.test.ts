import { random } from '@marque/artwork/kit/random';
import { NO_BIDS } from '@marque/domain/bidding/auction-state';
import { decideBids } from '@marque/domain/bidding/decide-bids';
import { increment } from '@marque/domain/bidding/increment';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playBids } from './play-bids.ts';

const startsAt = new Date('2026-06-01T12:00:00Z');
const endsAt = new Date('2026-06-08T12:00:00Z');

const plays = fc.record({
  seed: fc.string(),
  startingPrice: fc.integer({ min: 500, max: 50_000 }),
  rise: fc.integer({ min: 15, max: 300 }),
  reserve: fc.option(fc.integer({ min: 500, max: 150_000 })),
  bids: fc.integer({ min: 3, max: 40 }),
  rush: fc.boolean(),
});

test('every bid is accepted in order and in time, and leader, runner-up and outbid match the script', () => {
  fc.assert(
    fc.property(plays, ({ seed, startingPrice, rise, reserve, bids, rush }) => {
      const target =
        startingPrice +
        Math.ceil((startingPrice * rise) / 100 / increment(startingPrice)) * increment(startingPrice);
      const opening = {
        terms: {
          startingPrice,
          reserve,
          startsAt,
          endsAt,
          status: 'live' as const,
          sealed: false,
          ownerId: 'owner',
        },
        standing: NO_BIDS,
      };
      const script = {
        bids,
        target,
        rush,
        until: endsAt,
        bidders: ['ann', 'bob', 'cat'] as const,
        leader: 'dan',
        outbid: ['eve'],
        runnerUp: 'fay',
      };
      const played = playBids(opening, script, random(seed));
      const { decided, auction } = decideBids(opening, played);
      expect(decided.every(({ decision }) => decision.accepted)).toBe(true);
      expect(decided.map(({ bid }) => bid)).toEqual(played);
      expect(auction.standing.leader?.bidderId).toBe('dan');
      expect(played.some(({ bidderId }) => bidderId === 'eve')).toBe(true);
      const [second] = played
        .filter(({ bidderId }) => bidderId !== 'dan')
        .sort((one, other) => other.amount - one.amount);
      expect(second?.bidderId).toBe('fay');
      expect(played.at(-1)?.arrivedAt.getTime()).toBeLessThan(auction.terms.endsAt.getTime());
      expect(auction.standing.price).toBeLessThanOrEqual(target + 2 * increment(target));
    }),
  );
});
