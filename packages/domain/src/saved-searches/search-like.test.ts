import { expect, test } from 'vitest';
import { nameOfSearchLike, searchLike } from './search-like.ts';

test('a search for cars like one car has its model and about its year', () => {
  expect(searchLike({ make: 'Jaguar', model: 'E-Type', year: 1965 })).toEqual({
    ...{ make: 'Jaguar', model: 'E-Type', year_from: 1960, year_to: 1970 },
  });
  expect(searchLike({ make: 'Jaguar', model: 'E-Type', year: null })).toEqual({
    ...{ make: 'Jaguar', model: 'E-Type' },
  });
  expect(searchLike({ make: 'Benz', model: 'Velo', year: 1882 })).toMatchObject({ year_from: 1880 });
});

test('its name says what is searched', () => {
  const search = { make: 'Jaguar', model: 'E-Type', year_from: '1960', year_to: '1970' };
  expect(nameOfSearchLike(search)).toBe('Jaguar E-Type 1960–1970');
  expect(nameOfSearchLike({ make: 'Jaguar', model: 'E-Type' })).toBe('Jaguar E-Type');
});
