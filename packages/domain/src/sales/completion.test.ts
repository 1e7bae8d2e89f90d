import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasToBeReturned, saleAbilities, seesCounterpart } from './abilities.ts';
import {
  areBothSatisfied,
  CHECKLIST,
  CONFIRMATIONS,
  isHandoverComplete,
  SALE_PARTS,
  stepsToConfirm,
} from './checklist.ts';
import { SALE_STATES } from './lifecycle.ts';
import { nextBidder, secondChanceEnd } from './second-chance.ts';
import { settlesAfterProblem, settlesAt } from './settling.ts';
import { saleTimeline } from './timeline.ts';
import { mayWithdraw, withdrawUntil } from './withdrawal.ts';

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 5, day, hour));
const consumer = { seller_is_trader: true, buyer_company: null };
const privately = { seller_is_trader: false, buyer_company: null };
const nothing = { confirmed: [], hasOpenProblem: false };

describe('the checklist', () => {
  it.each(SALE_PARTS)(
    'opens the steps of the %s after the payment, and contentment after the handover',
    (part) => {
      const steps = (state: (typeof SALE_STATES)[number]) => stepsToConfirm(part, { ...nothing, state });
      const own = CONFIRMATIONS.filter((one) => one.part === part).map(({ step }) => step);
      expect(steps('premium_paid')).toEqual(own.filter((step) => step !== 'content'));
      expect(steps('handed_over')).toEqual(['content']);
      for (const state of ['payment_due', 'settled', 'fell_through'] as const)
        expect(steps(state)).toEqual([]);
      expect(stepsToConfirm(part, { state: 'handed_over', confirmed: [], hasOpenProblem: true })).toEqual([]);
    },
  );

  it('is complete when each side has confirmed its steps, in any order', () => {
    fc.assert(
      fc.property(fc.subarray([...CONFIRMATIONS]), (confirmed) => {
        const missing = CONFIRMATIONS.filter((one) => !confirmed.includes(one));
        expect(isHandoverComplete(confirmed)).toBe(missing.every(({ step }) => step === 'content'));
        expect(areBothSatisfied(confirmed)).toBe(missing.every(({ step }) => step !== 'content'));
      }),
    );
    expect(CHECKLIST['documents-received']).toEqual(['buyer', 'seller']);
  });
});

describe('settling', () => {
  it('takes 14 days, and waits until a consumer can no longer withdraw', () => {
    expect(settlesAt(at(1), privately)).toEqual(at(15));
    expect(settlesAt(at(1), consumer)).toEqual(at(16, 0));
  });

  it('goes on with the time that was left after a problem', () => {
    const clock = { settlesAt: at(15), handedOverAt: at(1) };
    expect(settlesAfterProblem({ ...clock, raisedAt: at(3), resolvedAt: at(5) })).toEqual(at(17));
    expect(
      settlesAfterProblem({ settlesAt: at(20), handedOverAt: at(6), raisedAt: at(3), resolvedAt: at(7) }),
    ).toEqual(at(21));
  });
});

describe('the withdrawal', () => {
  it('is possible from the close to the end of the 14th day after the car was received', () => {
    const sale = { ...consumer, state: 'premium_paid' as const };
    expect(mayWithdraw({ ...sale, receivedAt: null }, at(1))).toBe(true);
    expect(withdrawUntil({ ...consumer, receivedAt: at(1) })).toEqual(at(16, 0));
    expect(mayWithdraw({ ...sale, receivedAt: at(1) }, at(15, 23))).toBe(true);
    expect(mayWithdraw({ ...sale, receivedAt: at(1) }, at(16, 0))).toBe(false);
  });

  it('is only for consumers who bought from a trader', () => {
    const sale = { state: 'payment_due' as const, receivedAt: null };
    expect(mayWithdraw({ ...sale, ...privately }, at(1))).toBe(false);
    expect(mayWithdraw({ ...sale, seller_is_trader: true, buyer_company: 'Cars Ltd' }, at(1))).toBe(false);
    for (const state of ['settled', 'fell_through'] as const)
      expect(mayWithdraw({ ...consumer, state, receivedAt: null }, at(1))).toBe(false);
  });
});

describe('the next bidder', () => {
  const bids = [
    { bidderId: 'winner', amount: 100, at: at(3) },
    { bidderId: 'late', amount: 90, at: at(2) },
    { bidderId: 'early', amount: 90, at: at(1) },
    { bidderId: 'low', amount: 50, at: at(1) },
  ];

  it('has the highest bid, and of equal bids the earlier', () => {
    const excluded = new Set(['winner']);
    expect(nextBidder(bids, { reserve: null, excluded })?.bidderId).toBe('early');
    excluded.add('early').add('late');
    expect(nextBidder(bids, { reserve: null, excluded })?.bidderId).toBe('low');
    expect(nextBidder(bids, { reserve: 60, excluded })).toBeNull();
  });

  it('has a day to answer', () => expect(secondChanceEnd(at(1))).toEqual(at(2)));
});

describe('what each side sees', () => {
  it('names the other side from the payment until the sale falls through', () => {
    const shown = SALE_STATES.filter((state) => seesCounterpart({ state, confirmed: [] }));
    expect(shown).toEqual(['premium_paid', 'handed_over', 'settled']);
  });

  it('keeps naming the other side if something may have to be returned', () => {
    for (const one of CONFIRMATIONS) {
      expect(hasToBeReturned({ state: 'fell_through', confirmed: [one] })).toBe(true);
      expect(seesCounterpart({ state: 'fell_through', confirmed: [one] })).toBe(true);
      expect(hasToBeReturned({ state: 'handed_over', confirmed: [one] })).toBe(false);
    }
    expect(hasToBeReturned({ state: 'fell_through', confirmed: [] })).toBe(false);
  });

  it('names the buyer as the payer only if they paid themselves', () => {
    const facts = {
      ...{ soldAt: at(1), paidAt: at(2), handedOverAt: null, settledAt: null, fellThroughAt: null },
      ...{ withdrawnAt: null, steps: [], problems: [], refundedAt: [], offeredAt: [] },
    };
    const payer = (isPaidByBuyer: boolean) =>
      saleTimeline({ ...facts, isPaidByBuyer }, 'buyer').find(({ event }) => event === 'premium-paid')?.part;
    expect(payer(true)).toBe('buyer');
    expect(payer(false)).toBeNull();
  });

  it('gives staff nothing to do on the page of the sale', () => {
    for (const state of SALE_STATES)
      expect(saleAbilities({ ...nothing, ...consumer, state, receivedAt: null }, 'staff', at(1))).toEqual({
        ...{ pay: false, confirm: [], raise_problem: false, withdraw: false },
      });
  });

  it('orders events by time, and hides refunds from the seller and offers from the buyer', () => {
    const facts = {
      ...{ soldAt: at(1), paidAt: at(2), handedOverAt: at(4), settledAt: null, fellThroughAt: at(6) },
      ...{ isPaidByBuyer: true, withdrawnAt: at(6), refundedAt: [at(7)], offeredAt: [at(8)] },
      steps: [{ step: 'car-received' as const, part: 'buyer' as const, confirmedAt: at(4) }],
      problems: [{ part: 'seller' as const, raisedAt: at(3), resolvedAt: at(5) }],
    };
    const events = (reader: 'buyer' | 'seller' | 'staff') =>
      saleTimeline(facts, reader).map(({ event }) => event);
    const all = ['sold', 'premium-paid', 'problem-raised', 'car-received', 'handed-over', 'problem-resolved'];
    const fallen = ['withdrawn', 'fell-through'];
    expect(events('staff')).toEqual([...all, ...fallen, 'refunded', 'second-chance-offered']);
    expect(events('buyer')).toEqual([...all, ...fallen, 'refunded']);
    expect(events('seller')).toEqual([...all, ...fallen, 'second-chance-offered']);
  });
});
