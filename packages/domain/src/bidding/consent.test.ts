import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { type Auction, type Bid, NO_BIDS, type Standing } from './auction-state.ts';
import { askLeader, consentDue, keepMaximum, limitMaximum, standingAt } from './consent.ts';
import { auctionAfter, decideBid } from './decide-bid.ts';
import { minimumNextBid } from './minimum-next-bid.ts';
import { type HistoryStep, replay } from './replay.ts';

const start = Date.UTC(2026, 5, 1, 12);
const at = (ms: number) => new Date(start + ms);
const endsAt = at(7 * DAY_MS);
const led = (price: number, maximum: number): Standing => ({
  price,
  leader: { bidderId: 'ann', maximum, since: at(0) },
});
const live = (standing: Standing): Auction => ({
  terms: {
    ...{ startingPrice: 1_000, reserve: null, startsAt: at(-DAY_MS), endsAt },
    ...{ status: 'live', sealed: false, ownerId: 'sue' },
  },
  standing,
});

describe('consentDue', () => {
  it.each([
    ['24 hours, if there is time', endsAt.getTime() - start - 3 * DAY_MS, DAY_MS],
    ['an hour before the end, if that is earlier', endsAt.getTime() - start - 5 * HOUR_MS, 4 * HOUR_MS],
    ['at once in the last hour', endsAt.getTime() - start - HOUR_MS / 2, 0],
  ])('is %s', (_, asked, after) => {
    expect(consentDue(endsAt, at(asked))).toEqual(at(asked + after));
  });
});

describe('askLeader', () => {
  const request = { askedAt: at(HOUR_MS), dueAt: at(DAY_MS) };

  it('asks a leader whose maximum can still bid', () => {
    expect(askLeader(led(2_000, 5_000), request).leader).toMatchObject({
      maximum: 5_000,
      lapsesAt: at(DAY_MS),
    });
  });

  it('asks nobody if there is no leader, or if the maximum is used up', () => {
    expect(askLeader(NO_BIDS, request)).toEqual(NO_BIDS);
    expect(askLeader(led(5_000, 5_000), request)).toEqual(led(5_000, 5_000));
  });

  it('keeps the time of an earlier request that is still open', () => {
    const first = askLeader(led(2_000, 5_000), { ...request, dueAt: at(2 * HOUR_MS) });
    expect(askLeader(first, request).leader?.lapsesAt).toEqual(at(2 * HOUR_MS));
  });
});

describe('an unconfirmed maximum', () => {
  const asked = askLeader(led(2_000, 5_000), { askedAt: at(1), dueAt: at(DAY_MS) });
  const bid = (amount: number, ms: number, bidderId = 'bob'): Bid => ({
    ...{ bidderId, amount, kind: 'maximum', arrivedAt: at(ms) },
  });

  it('still bids until its time has come, and then no higher than the price', () => {
    expect(decideBid(live(asked), bid(3_000, DAY_MS - 1))).toMatchObject({
      standing: { price: 3_100, leader: { bidderId: 'ann' } },
    });
    expect(decideBid(live(asked), bid(3_000, DAY_MS))).toMatchObject({
      accepted: true,
      outbid: 'ann',
      standing: { price: 2_100, leader: { bidderId: 'bob', maximum: 3_000 } },
    });
  });

  it('can be raised again by its owner, from the price on', () => {
    expect(decideBid(live(asked), bid(2_001, DAY_MS, 'ann'))).toMatchObject({
      standing: { price: 2_000, leader: { bidderId: 'ann', maximum: 2_001 } },
    });
  });

  it('counts in full after its owner has confirmed it, and not at all above the price after a limit', () => {
    const late = bid(3_000, 2 * DAY_MS);
    expect(decideBid(live(keepMaximum(asked)), late)).toMatchObject({ standing: { price: 3_100 } });
    expect(decideBid(live(limitMaximum(asked)), bid(3_000, 2))).toMatchObject({ outbid: 'ann' });
  });

  it('is one that arrived before the change, even if it is decided after it', () => {
    const auction = live(NO_BIDS);
    const terms = { ...auction.terms, consent: { askedAt: at(10), dueAt: at(DAY_MS) } };
    const lapsesAt = (ms: number) => {
      const decision = decideBid({ terms, standing: NO_BIDS }, bid(5_000, ms));
      return decision.accepted ? decision.standing.leader?.lapsesAt : undefined;
    };
    expect(lapsesAt(10)).toEqual(at(DAY_MS));
    expect(lapsesAt(11)).toBeUndefined();
  });
});

type Event =
  | { what: 'bid'; bidder: string; exact: boolean; over: number }
  | { what: 'ask'; dueMs: number }
  | { what: 'keep' | 'limit' };
const events: fc.Arbitrary<(Event & { wait: number })[]> = fc.array(
  fc
    .oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          what: fc.constant('bid' as const),
          bidder: fc.constantFrom('ann', 'bob', 'cat'),
          exact: fc.boolean(),
          over: fc.constantFrom(0, 1, 300, 2_000, 9_000),
        }),
      },
      { weight: 2, arbitrary: fc.record({ what: fc.constant('ask' as const), dueMs: fc.nat(3_000) }) },
      { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('keep' as const, 'limit' as const) }) },
    )
    .chain((event) => fc.nat(1_500).map((wait) => ({ ...event, wait }))),
  { minLength: 1, maxLength: 40 },
);

/** The second request is due at once, while the first is still open. */
const askedTwice: (Event & { wait: number })[] = [
  { what: 'bid', bidder: 'ann', exact: false, over: 1, wait: 0 },
  { what: 'ask', dueMs: 131, wait: 0 },
  { what: 'ask', dueMs: 0, wait: 0 },
];

type Step = { time: Date; event: Event; before: Auction; after: Auction; actor: string | null };

/** Plays the events one after the other, and writes the history that a replay reads. */
function play(all: readonly (Event & { wait: number })[]): { steps: Step[]; history: HistoryStep[] } {
  const steps: Step[] = [];
  const history: HistoryStep[] = [];
  let auction = live(NO_BIDS);
  let clock = 0;
  for (const [index, event] of all.entries()) {
    clock += event.wait + 1;
    const before = auction;
    const time = at(clock);
    const { leader } = standingAt(before.standing, time);
    let actor: string | null = null;
    if (event.what === 'bid') {
      const amount = minimumNextBid(before.standing.price, 1_000) + event.over;
      const kind = event.exact ? ('exact' as const) : ('maximum' as const);
      const bid = { id: String(index), bidderId: event.bidder, amount, kind, arrivedAt: time };
      const decision = decideBid(before, bid);
      auction = auctionAfter(before, decision);
      actor = event.bidder;
      if (decision.accepted) history.push(bid);
    } else if (event.what === 'ask') {
      const consent = { askedAt: time, dueAt: at(clock + event.dueMs) };
      auction = {
        terms: { ...before.terms, consent },
        standing: askLeader(before.standing, consent),
      };
      history.push({ kind: 'consent-asked', ...consent });
    } else if (leader?.lapsesAt) {
      actor = leader.bidderId;
      const answered = event.what === 'keep' ? keepMaximum : limitMaximum;
      auction = { ...before, standing: answered(before.standing) };
      history.push({
        kind: event.what === 'keep' ? 'maximum-kept' : 'maximum-limited',
        bidderId: leader.bidderId,
      });
    }
    steps.push({ time, event, before, after: auction, actor });
  }
  return { steps, history };
}

describe('the invariants of consent', () => {
  it('a maximum never rises without its owner', () => {
    fc.assert(
      fc.property(events, (all) => {
        for (const { time, event, before, after, actor } of play(all).steps) {
          const was = standingAt(before.standing, time).leader;
          const is = standingAt(after.standing, time).leader;
          if (!is || is.bidderId === actor) continue;
          // Nobody else can give the lead to a bidder, raise a maximum, or confirm one.
          expect(is.bidderId).toBe(was?.bidderId);
          expect(is.maximum).toBeLessThanOrEqual(was?.maximum ?? 0);
          // Only a request that is due at once ends a maximum by itself.
          if (is.maximum !== was?.maximum) expect(event).toMatchObject({ what: 'ask', dueMs: 0 });
          const canStillBid = is.maximum !== after.standing.price;
          if (was?.lapsesAt && canStillBid)
            expect(is.lapsesAt?.getTime()).toBeLessThanOrEqual(was.lapsesAt.getTime());
        }
      }),
      { examples: [[askedTwice]] },
    );
  });

  it('a maximum that lapsed never bids above the price that it had reached', () => {
    fc.assert(
      fc.property(events, (all) => {
        for (const { time, before, after, actor } of play(all).steps) {
          const { leader, price } = before.standing;
          if (!leader?.lapsesAt || time < leader.lapsesAt || actor === leader.bidderId) continue;
          const now = standingAt(after.standing, time);
          if (now.leader?.bidderId === leader.bidderId) {
            expect(now.price).toBe(price);
            expect(now.leader.maximum).toBe(price);
          }
        }
      }),
    );
  });

  it('the price never falls, and no request or answer moves it', () => {
    fc.assert(
      fc.property(events, (all) => {
        for (const { event, before, after } of play(all).steps) {
          const [was, is] = [before.standing.price ?? 0, after.standing.price ?? 0];
          if (event.what === 'bid') expect(is).toBeGreaterThanOrEqual(was);
          else expect(is).toBe(was);
          expect(after.standing.leader?.maximum ?? 0).toBeGreaterThanOrEqual(is);
        }
      }),
    );
  });

  it('a replay gives the same standing', () => {
    fc.assert(
      fc.property(events, (all) => {
        const { steps, history } = play(all);
        expect(replay({ startingPrice: 1_000, reserve: null }, history, new Set())).toEqual(
          steps.at(-1)?.after.standing,
        );
      }),
    );
  });

  it('is tested with maximums that lapse, are kept and are limited', () => {
    const seen = new Set(
      fc.sample(events, { numRuns: 200, seed: 3 }).flatMap((all) =>
        play(all).steps.map(({ time, event, before, actor }) => {
          const lapsesAt = before.standing.leader?.lapsesAt;
          if (event.what === 'bid') return lapsesAt && time >= lapsesAt ? 'lapsed' : 'bid';
          return actor === null ? 'nothing' : event.what;
        }),
      ),
    );
    expect([...seen]).toEqual(expect.arrayContaining(['lapsed', 'keep', 'limit']));
  });
});
