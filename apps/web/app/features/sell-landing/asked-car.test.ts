import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAskedCar } from './asked-car.ts';

it('reads the car from the address', () => {
  const search = new URLSearchParams(
    'make=Jaguar&model=E-Type&year=1966&mileage=61,000&mileage_unit=km&utm=x',
  );
  expect(readAskedCar(search, 'mi')).toEqual({
    car: { make: 'Jaguar', model: 'E-Type', year: '1966', mileage: '61,000', mileage_unit: 'km' },
    isAsked: true,
  });
});

it('asks about nothing without a make or a model, and uses the unit of the language', () => {
  expect(readAskedCar(new URLSearchParams('year=1966&mileage_unit=leagues'), 'km')).toMatchObject({
    car: { mileage_unit: 'km' },
    isAsked: false,
  });
});

it('is never longer than a field, whatever the address contains', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('make', 'model', 'year', 'mileage'), fc.string({ size: 'large' })),
      (query) => {
        const { car } = readAskedCar(new URLSearchParams(query), 'mi');
        for (const text of Object.values(car)) expect(text.length).toBeLessThanOrEqual(200);
      },
    ),
  );
});
