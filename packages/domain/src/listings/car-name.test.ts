import { expect, it } from 'vitest';
import { carName } from './car-name.ts';

it.each([
  [1965, 'E-Type', '1965 Jaguar E-Type'],
  [null, 'E-Type', 'Jaguar E-Type'],
  [1965, '', '1965 Jaguar'],
])('names a car of the year %j and the model “%s”', (year, model, name) => {
  expect(carName({ year, make: 'Jaguar', model })).toBe(name);
});
