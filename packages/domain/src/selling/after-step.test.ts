import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LISTING_STATES } from '../listings/lifecycle.ts';
import { CONFIRMATIONS, stepsToConfirm } from '../sales/checklist.ts';
import { SALE_STATES } from '../sales/lifecycle.ts';
import { AFTER_STEPS, afterStep, afterTurnOf } from './after-step.ts';
import { OFFER_STATES, offerAbilities } from './offers.ts';

const HOUR = 3_600_000;
const closedAt = new Date('2026-06-01T12:00:00Z');
const at = (hours: number) => new Date(closedAt.getTime() + hours * HOUR);
const unsold = { status: 'unsold', isRelisted: false, sale: null } as const;
const offered = (...offers: { round: number; state: (typeof OFFER_STATES)[number]; expiresAt: Date }[]) => ({
  ...unsold,
  negotiation: { highestBid: 100, closedAt, offers: offers.map((offer) => ({ ...offer, amount: 200 })) },
});
const sold = (state: (typeof SALE_STATES)[number], confirmed = CONFIRMATIONS.slice(0, 0), more = {}) => ({
  ...{ status: 'sold' as const, isRelisted: false, negotiation: null },
  sale: { state, dueAt: at(72), confirmed, hasOpenProblem: false, ...more },
});
const bank = { step: 'bank-details-given', part: 'seller' } as const;
const money = { step: 'money-received', part: 'seller' } as const;
const papers = { step: 'documents-received', part: 'seller' } as const;
const countered = { round: 1, state: 'countered', expiresAt: at(13) } as const;

describe('after the auction', () => {
  it.each([
    ['the seller decides for a day', offered(), 1, 'decision', at(24)],
    ['nobody acts after the day', offered(), 24, null, null],
    ['the bidder answers', offered({ round: 1, state: 'open', expiresAt: at(13) }), 2, 'offer', at(13)],
    [
      'the seller answers a counter-offer',
      offered(countered, { round: 2, state: 'open', expiresAt: at(30) }),
      ...([26, 'counter-offer', at(30)] as const),
    ],
    [
      'the bid stands after a declined offer',
      offered({ round: 1, state: 'declined', expiresAt: at(13) }),
      ...([14, 'decision', at(24)] as const),
    ],
    ['a car that is offered again needs nothing', { ...offered(), isRelisted: true }, 1, null, null],
    ['the buyer pays', sold('payment_due'), 1, 'payment', at(72)],
    ['the seller gives the bank details', sold('premium_paid'), 1, 'bank-details', null],
    ['the buyer transfers', sold('premium_paid', [bank]), 1, 'transfer', null],
    ['the seller hands over', sold('premium_paid', [bank, money]), 1, 'handover', null],
    ['the buyer confirms', sold('premium_paid', [bank, money, papers]), 1, 'receipt', null],
    ['we settle a problem', sold('premium_paid', [bank], { hasOpenProblem: true }), 1, 'problem', null],
    ['nobody acts after the handover', sold('handed_over'), 1, null, null],
    ['a sale that fell through needs nothing', sold('fell_through'), 1, null, null],
  ] as const)('%s', (_, car, hours, step, actBy) => {
    expect(afterStep(car, at(hours))).toEqual(step && { step, actBy });
  });

  it('has a turn for each step', () => {
    expect(AFTER_STEPS.map(afterTurnOf)).not.toContain(undefined);
  });

  it('asks the seller only for what the seller may do, before it is too late', () => {
    const offer = fc.record({
      state: fc.constantFrom(...OFFER_STATES),
      hours: fc.integer({ min: 1, max: 60 }),
    });
    const car = fc.record({
      status: fc.constantFrom(...LISTING_STATES),
      isRelisted: fc.boolean(),
      offers: fc.array(offer, { maxLength: 3 }),
      sale: fc.option(
        fc.record({
          state: fc.constantFrom(...SALE_STATES),
          dueAt: fc.constant(at(72)),
          confirmed: fc.subarray([...CONFIRMATIONS]),
          hasOpenProblem: fc.boolean(),
        }),
      ),
    });
    fc.assert(
      fc.property(car, fc.integer({ min: 0, max: 60 }), ({ offers, ...given }, hours) => {
        const { negotiation } = offered(
          ...offers.map(({ state, hours }, index) => ({ round: index + 1, state, expiresAt: at(hours) })),
        );
        const now = at(hours);
        const next = afterStep({ ...given, negotiation }, now);
        if (!next || afterTurnOf(next.step) !== 'seller') return;
        if (given.sale) {
          expect(stepsToConfirm('seller', given.sale)).not.toEqual([]);
          return;
        }
        const may = offerAbilities(negotiation, 'seller', now);
        expect(may.accept_bid || may.accept).toBe(true);
        expect(next.actBy && next.actBy > now).toBe(true);
      }),
    );
  });
});
