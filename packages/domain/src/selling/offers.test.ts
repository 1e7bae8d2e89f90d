import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerStateAt } from '../sales/offer-state.ts';
import {
  decisionEnd,
  isWithin,
  type Negotiation,
  nextRound,
  OFFER_STATES,
  type OfferSide,
  type OfferState,
  offerAbilities,
  offerEnd,
  ROUNDS,
  responderOf,
} from './offers.ts';

const HOUR = 3_600_000;
const closedAt = new Date('2026-06-01T12:00:00Z');
const after = (hours: number) => new Date(closedAt.getTime() + hours * HOUR);
const HIGHEST = 10_000;

const negotiation = (...offers: [amount: number, state: OfferState, madeAfter?: number][]): Negotiation => ({
  ...{ highestBid: HIGHEST, closedAt },
  offers: offers.map(([amount, state, madeAfter = 0], index) => ({
    ...{ round: index + 1, amount, state, expiresAt: offerEnd(after(madeAfter)) },
  })),
});

const NOTHING = { accept_bid: false, offer: null, accept: false, decline: false };

describe('the highest bid', () => {
  it.each([
    [0, true],
    [23.99, true],
    [24, false],
    [100, false],
  ])('%d hours after the end can be accepted: %s', (hours, can) => {
    const { accept_bid, offer } = offerAbilities(negotiation(), 'seller', after(hours));
    expect(accept_bid).toBe(can);
    expect(offer).toEqual(can ? { min: HIGHEST + 1, max: 2_000_000_000 } : null);
  });

  it('gives the bidder nothing to do', () =>
    expect(offerAbilities(negotiation(), 'bidder', after(1))).toEqual(NOTHING));

  it.each(['declined', 'expired'] as const)('stands after an offer that was %s', (state) => {
    const ended = negotiation([12_000, state]);
    expect(offerAbilities(ended, 'seller', after(23))).toEqual({ ...NOTHING, accept_bid: true });
    expect(offerAbilities(ended, 'seller', after(24))).toEqual(NOTHING);
  });

  it('cannot be accepted while an offer is open', () =>
    expect(offerAbilities(negotiation([12_000, 'open']), 'seller', after(1))).toEqual(NOTHING));
});

describe('the rounds', () => {
  it('alternate, and last twelve hours each', () => {
    expect(ROUNDS.map(({ by }) => by)).toEqual(['seller', 'bidder', 'seller']);
    expect([1, 2, 3].map(responderOf)).toEqual(['bidder', 'seller', 'bidder']);
    expect(offerEnd(closedAt)).toEqual(after(12));
    expect(decisionEnd(closedAt)).toEqual(after(24));
  });

  it('let the bidder answer the first offer, and counter between bid and offer', () =>
    expect(offerAbilities(negotiation([12_000, 'open']), 'bidder', after(1))).toEqual({
      ...{ accept_bid: false, accept: true, decline: true },
      offer: { min: HIGHEST, max: 11_999 },
    }));

  it('let the seller answer the counter-offer with an amount between the two', () =>
    expect(offerAbilities(negotiation([12_000, 'countered'], [11_000, 'open']), 'seller', after(1))).toEqual({
      ...{ accept_bid: false, accept: true, decline: true },
      offer: { min: 11_001, max: 11_999 },
    }));

  it('allow no counter-offer if no amount is left', () =>
    expect(
      offerAbilities(negotiation([12_000, 'countered'], [11_999, 'open']), 'seller', after(1)).offer,
    ).toBeNull());

  it('end with the third', () => {
    const last = negotiation([12_000, 'countered'], [11_000, 'countered'], [11_500, 'open']);
    expect(offerAbilities(last, 'bidder', after(1))).toEqual({
      ...{ accept_bid: false, offer: null, accept: true, decline: true },
    });
    expect(() => nextRound(last)).toThrow();
  });

  it('an answer is too late from the end of the offer on', () => {
    const open = negotiation([12_000, 'open']);
    expect(offerAbilities(open, 'bidder', after(11.99)).accept).toBe(true);
    expect(offerAbilities(open, 'bidder', after(12))).toEqual(NOTHING);
  });
});

type Move = { side: OfferSide; act: 'bid' | 'offer' | 'accept' | 'decline'; part: number; wait: number };
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    side: fc.constantFrom('seller', 'bidder'),
    act: fc.constantFrom('bid', 'offer', 'offer', 'offer', 'accept', 'decline'),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    wait: fc.double({ min: 0, max: 8, noNaN: true }),
  }),
  { maxLength: 12 },
);

/** Plays the moves that are allowed, as the server does. */
function play(highestBid: number, tried: Move[]) {
  let game: Negotiation = { highestBid, closedAt, offers: [] };
  let hours = 0;
  const prices: number[] = [];
  const seen = new Set<OfferState>();
  const answer = (state: OfferState) => {
    const last = game.offers.at(-1);
    if (last) game = { ...game, offers: [...game.offers.slice(0, -1), { ...last, state }] };
  };
  for (const { side, act, part, wait } of tried) {
    hours += wait;
    const now = after(hours);
    if (prices.length > 0) {
      // The car is sold. `sellAfterAuction` in the server moves the listing, so that nothing else can follow.
      if (game.offers.at(-1)?.state === 'accepted')
        for (const one of ['seller', 'bidder'] as const)
          expect(offerAbilities(game, one, now)).toEqual(NOTHING);
      break;
    }
    const may = offerAbilities(game, side, now);
    const last = game.offers.at(-1);
    if (act === 'bid' && may.accept_bid) prices.push(highestBid);
    else if (act === 'accept' && may.accept && last) {
      expect(responderOf(last.round)).toBe(side);
      answer('accepted');
      prices.push(last.amount);
    } else if (act === 'decline' && may.decline) answer('declined');
    else if (act === 'offer' && may.offer) {
      const { min, max } = may.offer;
      const amount = min + Math.floor(part * (Math.min(max, min + 5_000) - min));
      expect(isWithin(amount, may.offer)).toBe(true);
      if (last) answer('countered');
      const { round, by } = nextRound(game);
      expect(by).toBe(side);
      const offer = { round, amount, state: 'open' as const, expiresAt: offerEnd(now) };
      game = { ...game, offers: [...game.offers, offer] };
    }
    for (const offer of game.offers) seen.add(offerStateAt(offer, now));
  }
  return { game, prices, seen };
}

describe('every negotiation', () => {
  it('has at most three rounds and one price, and both sides only approach each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), moves, (highestBid, tried) => {
        const { game, prices } = play(highestBid, tried);
        expect(game.offers.length).toBeLessThanOrEqual(ROUNDS.length);
        expect(prices.length).toBeLessThanOrEqual(1);
        for (const price of prices) expect(price).toBeGreaterThanOrEqual(highestBid);
        const [asked, countered, last] = game.offers.map(({ amount }) => amount);
        if (asked !== undefined) expect(asked).toBeGreaterThan(highestBid);
        if (asked !== undefined && countered !== undefined) expect(countered).toBeLessThan(asked);
        if (asked !== undefined && countered !== undefined && last !== undefined) {
          expect(last).toBeGreaterThan(countered);
          expect(last).toBeLessThan(asked);
        }
        expect(game.offers.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('can reach every state', () => {
    const seen = new Set<OfferState>();
    fc.assert(
      fc.property(moves, (tried) => {
        for (const state of play(HIGHEST, tried).seen) seen.add(state);
      }),
      // The same negotiations in every run. By chance, others might not reach a rare state.
      { numRuns: 500, seed: 1 },
    );
    expect([...seen].sort()).toEqual([...OFFER_STATES].sort());
  });
});
