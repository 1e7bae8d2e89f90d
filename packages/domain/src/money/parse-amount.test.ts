import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES } from './currency.ts';
import { formatMoney } from './format-money.ts';
import { parseAmount } from './parse-amount.ts';

describe('parseAmount', () => {
  it.each([
    ['12500', 12_500],
    [' £12,500 ', 12_500],
    ['12.500 €', 12_500],
    ['12 500', 12_500],
    ['12’500', 12_500],
    ['12,500.00', 12_500],
    ['12.500,00', 12_500],
    ['1,250,000', 1_250_000],
  ])('reads %j', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each(['', 'lots', '12,50', '12.5', '-500', '0', '1e6', '12,5000', '1,25.000', '9999999999', '12 500 p'])(
    'refuses %j',
    (typed) => {
      expect(parseAmount(typed)).toBeNull();
    },
  );

  it('reads every price as the product formats it', () => {
    const language = fc.constantFrom('en-GB', 'en-US', 'fr', 'de', 'it');
    const currency = fc.constantFrom(...CURRENCIES);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), currency, language, (amount, money, tag) => {
        expect(parseAmount(formatMoney(amount, money, tag))).toBe(amount);
      }),
    );
  });
});
