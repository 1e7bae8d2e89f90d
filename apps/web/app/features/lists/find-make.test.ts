import { expect, it } from 'vitest';
import { findMake, type Make } from './find-make.ts';

const make = (name: string, slug: string): Make => ({
  ...{ make: name, slug, models: [] },
  ...{ count: 1, live: 1, coming: 0, results: 0 },
});
const makes = [make('Alfa Romeo', 'alfa-romeo'), make('Citroën', 'citroen'), make('Škoda', 'skoda')];

it.each([
  ['alfa-romeo', 'Alfa Romeo'],
  ['Alfa Romeo', 'Alfa Romeo'],
  ['ALFA+ROMEO', 'Alfa Romeo'],
  ['Citroën', 'Citroën'],
  ['citroen', 'Citroën'],
  ['škoda', 'Škoda'],
])('finds the make for %s', (typed, wanted) => {
  expect(findMake(makes, typed)?.make).toBe(wanted);
});

it.each(['', '-', 'alfa', 'trabant'])('finds no make for “%s”', (typed) => {
  expect(findMake(makes, typed)).toBeUndefined();
});
