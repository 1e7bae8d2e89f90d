import { expect, test } from 'vitest';
import { foreignLanguage } from './foreign-language.ts';

test.each([
  ['en', 'de', 'en'],
  ['fr', 'en-us', 'fr'],
  ['en-us', 'it', 'en-us'],
  ['de', 'de', undefined],
  ['en', 'en-us', undefined],
  ['en-us', 'en', undefined],
  [null, 'de', undefined],
])('a text in %s on a page in %s is marked as %s', (text, page, lang) => {
  expect(foreignLanguage(text, page)).toBe(lang);
});
