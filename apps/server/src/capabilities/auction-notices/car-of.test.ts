import { LOCALES } from '@marque/contracts/locale';
import { describe, expect, test } from 'vitest';
import { carOf } from './car-of.ts';

const car = { year: 1965, make: 'Alfa Romeo', model: 'Giulia' };

describe('the name of a car', () => {
  test.each([
    ['en', '1965 Alfa Romeo Giulia'],
    ['en-us', '1965 Alfa Romeo Giulia'],
    ['de', 'Alfa Romeo Giulia (1965)'],
    ['fr', 'Alfa Romeo Giulia de 1965'],
    ['it', 'Alfa Romeo Giulia del 1965'],
  ] as const)('is in the order of the language %s', (locale, name) => {
    expect(carOf(car, locale)).toBe(name);
  });

  test.each(LOCALES)('without a year has no word of the year in %s', (locale) => {
    expect(carOf({ ...car, year: null }, locale)).toBe('Alfa Romeo Giulia');
  });
});
