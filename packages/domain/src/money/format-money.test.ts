import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, type Currency, MAX_AMOUNT } from './currency.ts';
import { formatMinor, formatMoney } from './format-money.ts';

const amounts = fc.integer({ min: 0, max: MAX_AMOUNT });
const currencies = fc.constantFrom(...CURRENCIES);
const languageTags = fc.constantFrom('en-GB', 'fr', 'de', 'it', 'en-US');

const byIntl = (amount: number, currency: Currency, languageTag: string): string =>
  new Intl.NumberFormat(languageTag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formatMoney', () => {
  it.each([
    ['GBP', 'en-GB', '£12,500'],
    ['USD', 'en-GB', '$12,500'],
    ['EUR', 'fr', '12 500 €'],
    ['USD', 'fr', '12 500 $'],
    ['EUR', 'de', '12.500 €'],
    ['EUR', 'it', '12.500 €'],
    ['USD', 'en-US', '$12,500'],
    ['GBP', 'en-US', '£12,500'],
  ] as const)('writes %s for %s as %s', (currency, languageTag, wanted) => {
    expect(plainSpaces(formatMoney(12_500, currency, languageTag))).toBe(wanted);
  });

  it('writes every amount as Intl does', () => {
    fc.assert(
      fc.property(amounts, currencies, languageTags, (amount, currency, languageTag) => {
        expect(formatMoney(amount, currency, languageTag)).toBe(byIntl(amount, currency, languageTag));
      }),
    );
  });
});

describe('formatMinor', () => {
  it.each([
    [60_000, 'GBP', 'en-GB', '£600'],
    [60_050, 'GBP', 'en-GB', '£600.50'],
    [123_456_789, 'EUR', 'fr', '1 234 567,89 €'],
    [1, 'USD', 'en-US', '$0.01'],
    [0, 'USD', 'en-US', '$0'],
    [-5, 'USD', 'en-US', '-$0.05'],
    [-123_450, 'EUR', 'de', '-1.234,50 €'],
  ] as const)('writes %d %s for %s as %s', (amountMinor, currency, languageTag, wanted) => {
    expect(plainSpaces(formatMinor(amountMinor, currency, languageTag))).toBe(wanted);
  });

  it('writes every amount as Intl does, without pence that are zero', () => {
    fc.assert(
      fc.property(amounts, currencies, languageTags, (amountMinor, currency, languageTag) => {
        expect(formatMinor(amountMinor, currency, languageTag)).toBe(
          byIntl(amountMinor / 100, currency, languageTag),
        );
      }),
    );
  });
});
