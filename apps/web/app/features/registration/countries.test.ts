import { LOCALES } from '@marque/contracts/locale';
import { expect, it } from 'vitest';
import { countriesIn } from './countries.ts';

it.each(LOCALES)('lists Great Britain first in %s, and the others by name', (locale) => {
  const [first, ...others] = countriesIn(locale);
  expect(first).toMatchObject({ code: 'GB', callingCode: '44' });
  const names = others.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
  expect(names.length).toBeGreaterThan(200);
});
