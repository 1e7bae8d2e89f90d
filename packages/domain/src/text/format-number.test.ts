import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatInteger, formatPercent } from './format-number.ts';

it('writes every whole number as Intl does, in each language', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.constantFrom('en-GB', 'fr', 'de', 'it', 'en-US'),
      (value, languageTag) => {
        expect(formatInteger(value, languageTag)).toBe(new Intl.NumberFormat(languageTag).format(value));
      },
    ),
  );
});

it.each([
  ['en-GB', '999', '1,234', '12,345'],
  ['fr', '999', '1\u202f234', '12\u202f345'],
  ['de', '999', '1.234', '12.345'],
  ['it', '999', '1234', '12.345'],
])('groups the digits of longer numbers in %s', (languageTag, ...written) => {
  expect([999, 1_234, 12_345].map((value) => formatInteger(value, languageTag))).toEqual(written);
});

it('writes every share as Intl does, in each language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom('en-GB', 'fr', 'de', 'it', 'en-US'),
      (tenThousandths, languageTag) => {
        const share = tenThousandths / 10_000;
        const byIntl = new Intl.NumberFormat(languageTag, { style: 'percent', maximumFractionDigits: 2 });
        expect(formatPercent(share, languageTag)).toBe(byIntl.format(share));
      },
    ),
  );
});
