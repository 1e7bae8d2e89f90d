import { expect, test } from 'vitest';
import { nameFacets } from './name-facets.ts';

const value = (value: string, count = 1) => ({ value, label: value, selected: false, count });

test('countries get their names, and what is looked up by name is in the order of the language', () => {
  const facets = {
    country: [value('DE', 9), value('US', 5), value('AT', 2)],
    make: [value('Morgan', 7), value('Ăbarth'), value('AC')],
    model: [value('911'), value('356')],
    body: [value('saloon', 4), value('coupe', 2)],
  };
  const words = (locale: 'en' | 'de') =>
    Object.fromEntries(
      Object.entries(nameFacets(facets, locale)).map(([facet, values]) => [
        facet,
        values.map((v) => v.label),
      ]),
    );
  expect(words('en')).toEqual({
    country: ['Austria', 'Germany', 'United States'],
    make: ['Ăbarth', 'AC', 'Morgan'],
    model: ['356', '911'],
    body: ['saloon', 'coupe'],
  });
  expect(words('de').country).toEqual(['Deutschland', 'Österreich', 'Vereinigte Staaten']);
});

test('a list without facets has none', () => {
  expect(Object.values(nameFacets({}, 'en')).filter(Boolean)).toEqual([]);
});
