import { expect, it } from 'vitest';
import { mileageShown } from './mileage-shown.ts';

const miles = { distance: 100, unit: 'mi' } as const;
const kilometres = { distance: 161, unit: 'km' } as const;

it.each([
  [miles, 'en', miles, null],
  [miles, 'en-US', miles, null],
  [miles, 'de', kilometres, miles],
  [kilometres, 'en', kilometres, null],
  [kilometres, 'it', kilometres, null],
])('shows %j in %s as %j, with the original %j', (mileage, language, first, original) => {
  expect(mileageShown(mileage, language)).toEqual({ first, original });
});
