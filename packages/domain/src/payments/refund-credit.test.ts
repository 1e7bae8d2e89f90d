import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundCredit } from './refund-credit.ts';

const PAID = 72_000;

it('credits a refund in full, unless it replaces one that came back before it was decided', () => {
  const first = { amount_minor: 42_000, creditedButReturned: 0, alreadyReplaced: 0, left: 42_000 };
  expect(refundCredit(first)).toBe(42_000);
  expect(refundCredit({ ...first, creditedButReturned: 30_000 })).toBe(12_000);
  expect(refundCredit({ ...first, creditedButReturned: 30_000, alreadyReplaced: 30_000 })).toBe(42_000);
  expect(refundCredit({ ...first, creditedButReturned: 60_000 })).toBe(0);
});

it('never promises more than the invoice or less than what went back, in any order of refunds and returns', () => {
  const step = fc.oneof(
    fc.record({ act: fc.constant('decide' as const), amount: fc.integer({ min: 1, max: PAID }) }),
    fc.record({ act: fc.constantFrom('succeed', 'fail', 'return'), pick: fc.nat({ max: 20 }) }),
  );
  type Refund = {
    amount: number;
    state: 'open' | 'succeeded' | 'failed';
    note: number;
    at: number;
    end: number;
  };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const refunds: Refund[] = [];
      const sum = (of: readonly Refund[], value: (one: Refund) => number) =>
        of.reduce((total, one) => total + value(one), 0);
      const having = (...states: Refund['state'][]) => refunds.filter(({ state }) => states.includes(state));
      for (const [at, one] of steps.entries()) {
        if ('amount' in one) {
          const rest = PAID - sum(having('open', 'succeeded'), ({ amount }) => amount);
          if (one.amount <= rest) refunds.push({ amount: one.amount, state: 'open', note: 0, at, end: at });
          continue;
        }
        const ready = having(one.act === 'return' ? 'succeeded' : 'open');
        const refund = ready[one.pick % Math.max(ready.length, 1)];
        if (!refund) continue;
        if (one.act === 'succeed')
          refund.note = refundCredit({
            amount_minor: refund.amount,
            creditedButReturned: sum(
              having('failed').filter(({ end }) => end <= refund.at),
              ({ note }) => note,
            ),
            alreadyReplaced: sum(having('succeeded'), ({ amount, note }) => amount - note),
            left: PAID - sum(refunds, ({ note }) => note),
          });
        refund.state = one.act === 'succeed' ? 'succeeded' : 'failed';
        refund.end = at;
        const credited = sum(refunds, ({ note }) => note);
        expect(credited).toBeLessThanOrEqual(PAID);
        expect(credited).toBeGreaterThanOrEqual(sum(having('succeeded'), ({ amount }) => amount));
      }
    }),
    { numRuns: 2_000 },
  );
});
