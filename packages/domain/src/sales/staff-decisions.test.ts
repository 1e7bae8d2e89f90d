import { describe, expect, it } from 'vitest';
import { staffDecisions } from './staff-decisions.ts';

const unpaid = {
  ...({ state: 'payment_due', hasOpenProblem: false, isPaid: false, isPaidByCard: false } as const),
  ...{ refundableMinor: 72_000, mayKeepPremium: false, isParty: false },
};
const paid = { ...unpaid, state: 'premium_paid', isPaid: true, isPaidByCard: true } as const;

describe('staff may', () => {
  it.each([
    ['an unpaid sale', unpaid, ['mark-paid', 'let-fall']],
    ['a sale paid by card', paid, ['refund', 'record-refund', 'let-fall']],
    ['a sale paid by bank transfer', { ...paid, isPaidByCard: false }, ['record-refund', 'let-fall']],
    [
      'a sale with a problem',
      { ...paid, hasOpenProblem: true },
      ['resolve-problem', 'refund', 'record-refund', 'let-fall'],
    ],
    ['a refunded sale that fell through', { ...paid, state: 'fell_through', refundableMinor: 0 }, []],
    [
      'a sale that fell through and whose premium nobody has decided about',
      { ...paid, state: 'fell_through', mayKeepPremium: true },
      ['refund', 'record-refund', 'keep-premium'],
    ],
    ['a settled sale', { ...paid, state: 'settled' }, ['refund', 'record-refund']],
  ] as const)('decide about %s', (_, sale, decisions) => {
    expect(staffDecisions(sale)).toEqual(decisions);
    expect(staffDecisions({ ...sale, isParty: true })).toEqual([]);
  });
});
