import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkChassis } from './check-chassis.ts';

it.each([
  ['1M8GDM9AXKP042788', 1989, 'plain'],
  ['1M8GDM9A1KP042788', 1989, 'check-digit-wrong'],
  ['11111111111111111', 2017, 'plain'],
  // European numbers have no check digit.
  ['WP0ZZZ99ZTS392124', 1996, 'plain'],
  ['SAJ 57 820', 1961, 'plain'],
  ['1E10001', 1964, 'plain'],
  ['WP0ZZZ99', 1996, 'not-seventeen'],
  // I, O and Q do not occur in the standard.
  ['WPOZZZ99ZTS392124', 1996, 'letter-unused'],
  ['wpozzz', 1996, 'letter-unused'],
  ['1M8GDM9AXKPQ42788', null, 'letter-unused'],
  ['IO 12345', null, 'plain'],
  ['1234567890123456/', null, 'plain'],
  ['AR1030O12345678IQ', 1963, 'plain'],
  ['wp0zzz 99ZTS-392124', 1996, 'plain'],
  ['12345', null, 'plain'],
])('judges %s of %s as %s', (chassis, year, hint) => {
  expect(checkChassis(chassis, year)).toBe(hint);
});

const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const character = fc.constantFrom(...ALPHABET);

it('accepts exactly one check digit for every North American number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('1', '2', '3', '4', '5'),
      fc.array(character, { minLength: 15, maxLength: 15 }),
      (first, rest) => {
        const numbers = [...'0123456789X'].map(
          (digit) => `${first}${rest.slice(0, 7).join('')}${digit}${rest.slice(7).join('')}`,
        );
        const accepted = numbers.filter((number) => checkChassis(number, 1990) === 'plain');
        expect(accepted).toHaveLength(1);
      },
    ),
  );
});
