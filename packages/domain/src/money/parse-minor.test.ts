import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMinor } from './format-money.ts';
import { parseMinor } from './parse-minor.ts';

it.each([
  ['720', 72_000],
  ['720.00', 72_000],
  ['720,50', 72_050],
  ['£1,234.50', 123_450],
  ['1.234,50 €', 123_450],
  ['1’234.50', 123_450],
  ['0.01', 1],
  ['12.345', 1_234_500],
])('reads %s', (typed, minor) => {
  expect(parseMinor(typed)).toBe(minor);
});

it.each(['', '0', '0.00', '-5', '12.5', '1,23,4', '1e3', '1.2345', 'all', '99999999999999999999'])(
  'refuses %s',
  (typed) => {
    expect(parseMinor(typed)).toBeNull();
  },
);

it('reads every amount as it is written in any of our languages', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom('en-GB', 'en-US', 'de', 'fr', 'it'),
      fc.constantFrom('GBP' as const, 'EUR' as const, 'USD' as const),
      (minor, language, currency) => {
        expect(parseMinor(formatMinor(minor, currency, language))).toBe(minor);
      },
    ),
  );
});
