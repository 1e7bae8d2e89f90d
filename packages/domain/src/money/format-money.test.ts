import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, MAX_AMOUNT } from './currency.ts';
import { formatMinor, formatMoney } from './format-money.ts';

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

  it('shows exactly the digits of the amount, in each language', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_AMOUNT }),
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom('en-GB', 'fr', 'de', 'it', 'en-US'),
        (amount, currency, languageTag) => {
          expect(formatMoney(amount, currency, languageTag).replace(/\D/g, '')).toBe(String(amount));
        },
      ),
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
  ] as const)('writes %d %s for %s as %s', (amountMinor, currency, languageTag, wanted) => {
    expect(plainSpaces(formatMinor(amountMinor, currency, languageTag))).toBe(wanted);
  });

  it('writes whole units as formatMoney does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_AMOUNT }), (amount) => {
        expect(formatMinor(amount * 100, 'GBP', 'en-GB')).toBe(formatMoney(amount, 'GBP', 'en-GB'));
      }),
    );
  });
});
