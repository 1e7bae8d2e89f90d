import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryOfVatNumber, fittingVatNumber, isInEu } from './vat-number.ts';

describe('a VAT number', () => {
  it.each([
    ['GB123456789', 'GB'],
    ['XI123456789', 'GB'],
    ['EL123456789', 'GR'],
    ['DE123456789', 'DE'],
    ['FRXX123456789', 'FR'],
    ['IT12345678901', 'IT'],
    ['ATU12345678', 'AT'],
    ['NL123456789B01', 'NL'],
  ])('%s is of %s', (number, country) => {
    expect(countryOfVatNumber(number)).toBe(country);
  });

  it.each([
    ['DE123456789', 'DE', 'DE123456789'],
    ['XI123456789', 'GB', 'XI123456789'],
    ['EL123456789', 'GR', 'EL123456789'],
    ['DE123456789', null, null],
    ['DE123456789', 'GB', null],
    [null, 'GB', null],
  ])('%s of a buyer in %s counts as %s', (number, country, counted) => {
    expect(fittingVatNumber(number, country)).toBe(counted);
  });

  it.each([
    '',
    'DE',
    'DE12345678',
    'DE1234567890',
    'GR123456789',
    'US123456789',
    'XX12',
    '123456789',
    'de123456789',
  ])('cannot be %j', (number) => {
    expect(countryOfVatNumber(number)).toBeNull();
  });

  it('may be any text without a failure', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(countryOfVatNumber(text)).toSatisfy((country) => country === null || country.length === 2);
      }),
    );
    expect(countryOfVatNumber('__proto__')).toBeNull();
  });
});

it('the EU has 27 countries, with Greece under its own code and without the United Kingdom', () => {
  const codes = Array.from({ length: 26 * 26 }, (_, index) =>
    String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26)),
  );
  const inside = codes.filter(isInEu);
  expect(inside).toHaveLength(27);
  expect(inside).toEqual(expect.arrayContaining(['GR', 'FR', 'DE', 'IT', 'IE']));
  for (const code of ['EL', 'XI', 'GB', 'CH', 'US']) expect(inside).not.toContain(code);
});
