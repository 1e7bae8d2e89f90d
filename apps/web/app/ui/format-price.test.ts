import { expect, test } from 'vitest';
import { formatPrice } from './format-price.ts';

const NARROW_SPACE = '\u202f';
const FIXED_SPACE = '\u00a0';

test.each([
  ['en-GB', 'GBP', '£1,234,900'],
  ['en-GB', 'USD', '$1,234,900'],
  ['en-US', 'USD', '$1,234,900'],
  ['en-US', 'GBP', '£1,234,900'],
  ['fr', 'EUR', `1${NARROW_SPACE}234${NARROW_SPACE}900${FIXED_SPACE}€`],
  ['de', 'EUR', `1.234.900${FIXED_SPACE}€`],
  ['it', 'EUR', `1.234.900${FIXED_SPACE}€`],
])('formats a price in %s with %s', (locale, currency, text) => {
  expect(formatPrice(1_234_900, currency, locale)).toBe(text);
});

test('shows no decimals', () => {
  expect(formatPrice(0, 'GBP', 'en-GB')).toBe('£0');
  expect(formatPrice(99.4, 'GBP', 'en-GB')).toBe('£99');
});
