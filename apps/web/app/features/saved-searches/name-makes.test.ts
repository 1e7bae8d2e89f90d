import { expect, test } from 'vitest';
import { nameMakes } from './name-makes.ts';

const counts = { count: 1, live: 1, coming: 0, results: 0 };
const makes = [
  {
    make: 'Alfa Romeo',
    slug: 'alfa-romeo',
    ...counts,
    models: [{ model: 'Giulia GT', slug: 'giulia-gt', ...counts }],
  },
  { make: 'Lancia', slug: 'lancia', ...counts, models: [] },
];

test('makes and models are written as in the catalogue, others as they were typed', () => {
  expect(nameMakes({ make: 'alfa-romeo', model: 'giulia-gt' }, makes)).toEqual({
    make: [{ value: 'alfa-romeo', label: 'Alfa Romeo' }],
    model: [{ value: 'giulia-gt', label: 'Giulia GT' }],
  });
  expect(nameMakes({ make: 'lancia,alfa romeo,Trabant', model: '601' }, makes)).toEqual({
    make: [{ value: 'lancia,alfa romeo,Trabant', label: 'Lancia, Alfa Romeo, Trabant' }],
    model: [{ value: '601', label: '601' }],
  });
});
