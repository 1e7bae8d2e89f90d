import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundVat } from './refund-vat.ts';

const nothing = { amount_minor: 0, vat_minor: 0 };
const payment = { amount_minor: 72_000, vat_minor: 12_000 };

it('is proportional to the payment', () => {
  expect(refundVat(72_000, payment, nothing)).toBe(12_000);
  expect(refundVat(36_000, payment, nothing)).toBe(6_000);
  expect(refundVat(1, payment, nothing)).toBe(0);
  expect(refundVat(100, { amount_minor: 72_000, vat_minor: 0 }, nothing)).toBe(0);
});

it('leaves the remainder to the last refund', () => {
  const thirds = { amount_minor: 100, vat_minor: 17 };
  const first = refundVat(33, thirds, nothing);
  const second = refundVat(33, thirds, { amount_minor: 33, vat_minor: first });
  const last = refundVat(34, thirds, { amount_minor: 66, vat_minor: first + second });
  expect([first, second, last]).toEqual([6, 5, 6]);
});

it('adds up exactly for any refunds, also if some of them fail in between', () => {
  const refund = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), fails: fc.boolean() });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.array(refund, { maxLength: 12 }),
      (amount_minor, vatShare, wishes) => {
        const paid = { amount_minor, vat_minor: Math.floor(amount_minor * vatShare) };
        const standing: (typeof nothing & { fails: boolean })[] = [];
        const sum = () => ({
          amount_minor: standing.reduce((total, one) => total + one.amount_minor, 0),
          vat_minor: standing.reduce((total, one) => total + one.vat_minor, 0),
        });
        const give = (amount: number, fails: boolean) => {
          const vat_minor = refundVat(amount, paid, sum());
          expect(vat_minor).toBeGreaterThanOrEqual(0);
          expect(vat_minor).toBeLessThanOrEqual(amount);
          standing.push({ amount_minor: amount, vat_minor, fails });
        };
        for (const { share, fails } of wishes) {
          const amount = Math.ceil((amount_minor - sum().amount_minor) * share);
          if (amount > 0) give(amount, fails);
        }
        for (let at = standing.length - 1; at >= 0; at--) if (standing[at]?.fails) standing.splice(at, 1);
        const rest = amount_minor - sum().amount_minor;
        if (rest > 0) give(rest, false);
        expect(sum()).toEqual(paid);
      },
    ),
  );
});
