import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Auction, type Bid, type BidKind, NO_BIDS } from './auction-state.ts';
import { auctionAfter, type BidDecision, decideBid } from './decide-bid.ts';
import { decideBids } from './decide-bids.ts';
import { increment } from './increment.ts';
import { lowerReserve } from './lower-reserve.ts';
import { minimumNextBid } from './minimum-next-bid.ts';
import { type HistoryStep, replay } from './replay.ts';

type Try = { bidder: string; kind: BidKind; over: number; wait: number; late: number };
type Step = { before: Auction; bid: Bid & { id: string }; decision: BidDecision; after: Auction };

const start = Date.UTC(2026, 5, 1);
const tries: fc.Arbitrary<Try[]> = fc.array(
  fc.record({
    bidder: fc.constantFrom('ann', 'bob', 'cat', 'dan', 'owner'),
    kind: fc.constantFrom('maximum', 'maximum', 'exact'),
    over: fc.oneof(fc.integer({ min: -60, max: 900 }), fc.constantFrom(0, 50, 100, 0.5)),
    wait: fc.integer({ min: 0, max: 100_000 }),
    late: fc.constantFrom(0, 0, 0, 40_000),
  }),
  { minLength: 1, maxLength: 40 },
);
const auctions: fc.Arbitrary<Auction> = fc
  .record({
    startingPrice: fc.integer({ min: 1, max: 1_500 }),
    reserve: fc.option(fc.integer({ min: 1, max: 6_000 })),
    minutes: fc.integer({ min: 5, max: 40 }),
  })
  .map(({ startingPrice, reserve, minutes }) => ({
    terms: {
      startingPrice,
      reserve,
      startsAt: new Date(start),
      endsAt: new Date(start + minutes * 60_000),
      status: 'live' as const,
      sealed: false,
      ownerId: 'owner',
    },
    standing: NO_BIDS,
  }));

/**
 * Offers amounts near the minimum next bid or near the leader's maximum, so that most bids are accepted. Some bids are
 * decided out of order of arrival.
 */
function play(auction: Auction, attempts: readonly Try[]): Step[] {
  const steps: Step[] = [];
  let before = auction;
  let clock = start;
  for (const [index, { bidder, kind, over, wait, late }] of attempts.entries()) {
    clock += wait;
    const asked = minimumNextBid(before.standing.price, before.terms.startingPrice);
    const base = index % 3 === 2 ? (before.standing.leader?.maximum ?? asked) : asked;
    const arrivedAt = new Date(Math.max(start, clock - late));
    const bid = { id: `bid-${index}`, bidderId: bidder, kind, amount: base + over, arrivedAt };
    const decision = decideBid(before, bid);
    const after = auctionAfter(before, decision);
    steps.push({ before, bid, decision, after });
    before = after;
  }
  return steps;
}

const accepted = (steps: readonly Step[]): (Bid & { id: string })[] =>
  steps.filter(({ decision }) => decision.accepted).map(({ bid }) => bid);

/** Each bidder's highest offer, best first. This is the simplest way to compute the leader. */
function ranking(bids: readonly Bid[]): Bid[] {
  const best = new Map<string, Bid>();
  for (const bid of bids) {
    if (bid.amount <= (best.get(bid.bidderId)?.amount ?? 0)) continue;
    // A map keeps the place of a key. Of two bids in the same millisecond, the one that was accepted first comes first.
    best.delete(bid.bidderId);
    best.set(bid.bidderId, bid);
  }
  return [...best.values()].sort(
    (a, b) => b.amount - a.amount || a.arrivedAt.getTime() - b.arrivedAt.getTime(),
  );
}

const always = (check: (steps: Step[], auction: Auction) => void) =>
  fc.assert(
    fc.property(auctions, tries, (auction, attempts) => check(play(auction, attempts), auction)),
    { numRuns: 400 },
  );

describe('the invariants of an auction', () => {
  it('are tested on auctions in which every kind of decision occurs', () => {
    const seen = fc
      .sample(fc.tuple(auctions, tries), { numRuns: 300, seed: 7 })
      .flatMap(([auction, attempts]) => play(auction, attempts).map(({ decision }) => decision));
    const happened = new Set(
      seen.flatMap((decision) =>
        decision.accepted
          ? [
              'accepted',
              decision.outbid ? 'outbid' : 'kept',
              ...(decision.extended ? ['extended'] : []),
              ...(decision.reserveMet ? ['reserve'] : []),
            ]
          : [decision.code],
      ),
    );
    expect([...happened].sort()).toEqual([
      'accepted',
      'already-leading',
      'amount-invalid',
      'auction-ended',
      'bid-too-low',
      'extended',
      'kept',
      'outbid',
      'own-listing',
      'reserve',
    ]);
    expect(seen.filter((decision) => decision.accepted).length).toBeGreaterThan(seen.length / 4);
  });

  it('the leader has the highest maximum, and the earliest of equal maximums', () => {
    always((steps) => {
      steps.forEach(({ after }, index) => {
        const first = ranking(accepted(steps.slice(0, index + 1)))[0];
        expect(after.standing.leader).toEqual(
          first ? { bidderId: first.bidderId, maximum: first.amount, since: first.arrivedAt } : null,
        );
      });
    });
  });

  it("the price never falls, and never exceeds the leader's maximum", () => {
    always((steps) => {
      for (const { before, after } of steps) {
        expect(after.standing.price ?? 0).toBeGreaterThanOrEqual(before.standing.price ?? 0);
        expect(after.standing.price ?? 0).toBeLessThanOrEqual(after.standing.leader?.maximum ?? 0);
      }
    });
  });

  it('the price never exceeds what the second-best bid, the start, the reserve or an exact bid requires', () => {
    always((steps, { terms }) => {
      steps.forEach(({ after }, index) => {
        const bids = accepted(steps.slice(0, index + 1));
        const [first, second] = ranking(bids);
        if (!first || after.standing.price === null) return;
        const exact = bids.filter(({ kind }) => kind === 'exact').map(({ amount }) => amount);
        const bySecond = second ? second.amount + increment(second.amount) : 0;
        const necessary = Math.max(terms.startingPrice, bySecond, terms.reserve ?? 0, ...exact);
        expect(after.standing.price).toBeLessThanOrEqual(necessary);
        expect(after.standing.price).toBeGreaterThanOrEqual(
          Math.max(terms.startingPrice, second?.amount ?? 0),
        );
      });
    });
  });

  it('a maximum at or above the reserve raises the price to it, and a lower maximum counts in full', () => {
    always((steps, { terms }) => {
      for (const { after } of steps) {
        const { price, leader } = after.standing;
        if (leader === null || terms.reserve === null) continue;
        if (leader.maximum >= terms.reserve) expect(price).toBeGreaterThanOrEqual(terms.reserve);
        else expect(price).toBe(leader.maximum);
      }
    });
  });

  it('the history ends at the price, never falls, and does not reveal a maximum that is not used up', () => {
    always((steps) => {
      for (const { before, decision } of steps) {
        if (!decision.accepted) continue;
        const amounts = [before.standing.price ?? 0, ...decision.entries.map(({ amount }) => amount)];
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
        expect(decision.entries.at(-1)).toMatchObject({
          amount: decision.standing.price,
          bidderId: decision.standing.leader?.bidderId,
        });
      }
    });
  });

  it('the end never moves backwards, and two minutes remain after an accepted bid', () => {
    always((steps) => {
      for (const { before, after, bid, decision } of steps) {
        expect(after.terms.endsAt.getTime()).toBeGreaterThanOrEqual(before.terms.endsAt.getTime());
        if (decision.accepted) {
          expect(after.terms.endsAt.getTime() - bid.arrivedAt.getTime()).toBeGreaterThanOrEqual(120_000);
          expect(decision.extended).toBe(after.terms.endsAt > before.terms.endsAt);
        }
      }
    });
  });

  it('a refused bid changes nothing', () => {
    always((steps) => {
      for (const { before, after, decision } of steps) if (!decision.accepted) expect(after).toEqual(before);
      const final = steps.at(-1)?.after;
      const begin = steps[0]?.before;
      if (!begin) return;
      const withoutRefused = accepted(steps).reduce(
        (auction, bid) => auctionAfter(auction, decideBid(auction, bid)),
        begin,
      );
      expect(withoutRefused).toEqual(final);
    });
  });

  it('deciding does not change its arguments', () => {
    always((steps, auction) => {
      const copy = structuredClone(auction);
      decideBids(
        auction,
        steps.map(({ bid }) => bid),
      );
      expect(auction).toEqual(copy);
    });
  });

  it('a batch gives the same result as its bids one by one, in any order and however it is split', () => {
    fc.assert(
      fc.property(auctions, tries, fc.nat(40), (auction, attempts, cut) => {
        const bids = play(auction, attempts).map(({ bid }, index) => ({
          ...bid,
          // Each bid gets its own time, because bids with the same time are decided in the order given.
          arrivedAt: new Date(bid.arrivedAt.getTime() + index),
        }));
        fc.pre(new Set(bids.map(({ arrivedAt }) => arrivedAt.getTime())).size === bids.length);
        const inOrder = bids.toSorted((a, b) => a.arrivedAt.getTime() - b.arrivedAt.getTime());
        const oneByOne: unknown[] = [];
        let last = auction;
        for (const bid of inOrder) {
          const decision = decideBid(last, bid);
          oneByOne.push({ bid, decision });
          last = auctionAfter(last, decision);
        }
        expect(decideBids(auction, bids.toReversed())).toEqual({ decided: oneByOne, auction: last });
        const early = decideBids(auction, inOrder.slice(0, cut));
        const late = decideBids(early.auction, inOrder.slice(cut));
        expect([...early.decided, ...late.decided]).toEqual(oneByOne);
        expect(late.auction).toEqual(last);
      }),
    );
  });
});

describe('the invariants of a void', () => {
  it('a replay without voids gives the actual standing, with lowered reserves', () => {
    fc.assert(
      fc.property(auctions, tries, tries, fc.nat(6_000), (auction, first, second, reserve) => {
        const opening = play(auction, first);
        const middle = opening.at(-1)?.after ?? auction;
        const lowering = lowerReserve(middle, reserve, new Date(start));
        const lowered = lowering.lowered ? { ...middle, terms: lowering.terms } : middle;
        const rest = play(lowered, second);
        const history: HistoryStep[] = [
          ...accepted(opening),
          ...(lowering.lowered
            ? [{ kind: 'reserve-lowered' as const, reserve: lowering.terms.reserve }]
            : []),
          ...accepted(rest).map((bid) => ({ ...bid, id: `later-${bid.id}` })),
        ];
        expect(replay(auction.terms, history, new Set())).toEqual(rest.at(-1)?.after.standing);
      }),
    );
  });

  it('the best remaining bid leads, at a price within its maximum and at least at the second-best bid', () => {
    fc.assert(
      fc.property(auctions, tries, fc.array(fc.nat(40)), ({ terms, standing }, attempts, voided) => {
        const bids = accepted(play({ terms, standing }, attempts));
        const voidedIds = new Set(voided.map((index) => `bid-${index}`));
        const remaining = bids.filter(({ id }) => !voidedIds.has(id));
        const [first, second] = ranking(remaining);
        const after = replay(terms, bids, voidedIds);
        if (!first) {
          expect(after).toEqual(NO_BIDS);
          return;
        }
        expect(after.leader).toEqual({
          bidderId: first.bidderId,
          maximum: first.amount,
          since: first.arrivedAt,
        });
        expect(after.price).toBeLessThanOrEqual(first.amount);
        expect(after.price).toBeGreaterThanOrEqual(Math.max(terms.startingPrice, second?.amount ?? 0));
      }),
    );
  });
});

describe('the invariant of a lowered reserve', () => {
  it("needs no change of the price, which has already reached the new reserve if the leader's maximum does", () => {
    fc.assert(
      fc.property(
        auctions,
        tries,
        fc.option(fc.integer({ min: 1, max: 6_000 })),
        (auction, attempts, reserve) => {
          const last = play(auction, attempts).at(-1)?.after ?? auction;
          const lowering = lowerReserve(last, reserve, new Date(start));
          if (!lowering.lowered || last.standing.leader === null || reserve === null) return;
          if (last.standing.leader.maximum >= reserve) {
            expect(last.standing.price).toBeGreaterThanOrEqual(reserve);
          }
        },
      ),
    );
  });
});
