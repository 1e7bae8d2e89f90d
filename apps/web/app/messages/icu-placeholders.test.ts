import { expect, it } from 'vitest';
import { icuPlaceholders } from './icu-placeholders.ts';

it.each([
  ['Nothing to fill in, it’s plain', []],
  ["Sorry we couldn't find {what}", ['what']],
  ['{b} and {a} and {b}', ['a', 'b']],
  ['{count, plural, one {# car of {make}} other {# cars}}', ['count', 'make']],
  ['{at, date, ::dMMM} {price, number}', ['at', 'price']],
  ['{kind, select, live {now} other {<b>{when}</b>}}', ['<b>', 'kind', 'when']],
  ["a quoted '{brace}' and an apostrophe '' stay text", []],
])('finds the placeholders of %s', (message, placeholders) => {
  expect(icuPlaceholders(message)).toEqual(placeholders);
});
