import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, MAX_AMOUNT } from './currency.ts';
import { comparablePrice, convertPrice } from './exchange-rates.ts';

const rates = { date: '2024-12-31', perEuro: { EUR: 1, USD: 1.0389, GBP: 0.82918 } };
const amounts = fc.integer({ min: 0, max: MAX_AMOUNT });

describe('comparablePrice', () => {
  it('compares amounts by their value, not by their digits', () => {
    const [pounds, euros, dollars] = [
      comparablePrice(10_000, 'GBP', rates),
      comparablePrice(11_000, 'EUR', rates),
      comparablePrice(12_000, 'USD', rates),
    ];
    expect([dollars, pounds, euros].toSorted((a, b) => a - b)).toEqual([euros, dollars, pounds]);
  });

  it('keeps the order of two prices in one currency, and never makes them equal', () => {
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom(...CURRENCIES), (one, other, currency) => {
        const [a, b] = [comparablePrice(one, currency, rates), comparablePrice(other, currency, rates)];
        expect(Math.sign(a - b)).toBe(Math.sign(one - other));
      }),
    );
  });
});

describe('convertPrice', () => {
  it('converts through the euro', () => {
    expect(convertPrice(10_389, { from: 'USD', to: 'EUR' }, rates)).toBe(10_000);
    expect(convertPrice(10_000, { from: 'EUR', to: 'GBP' }, rates)).toBe(8_292);
    expect(convertPrice(10_389, { from: 'USD', to: 'GBP' }, rates)).toBe(8_292);
  });

  it('does not change a price in its own currency', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...CURRENCIES), (amount, currency) => {
        expect(convertPrice(amount, { from: currency, to: currency }, rates)).toBe(amount);
      }),
    );
  });
});
