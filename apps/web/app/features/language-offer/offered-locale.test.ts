import { expect, it } from 'vitest';
import { offeredLocale } from './offered-locale.ts';

it.each([
  [['de-AT', 'en'], 'en', 'de'],
  [['nl', 'fr-BE', 'en'], 'en', 'fr'],
  [['en-US', 'en'], 'de', 'en-us'],
  [['en-AU'], 'it', 'en'],
  [['it'], 'it', null],
  [['en-US', 'en'], 'en', null],
  [['en-GB'], 'en-us', null],
  [['ja', 'ko'], 'en', null],
  [[], 'en', null],
] as const)('%j on a page in %s: %s', (languages, current, offered) => {
  expect(offeredLocale(languages, current)).toBe(offered);
});
