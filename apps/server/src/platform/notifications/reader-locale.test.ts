import { describe, expect, it } from 'vitest';
import { readerLocale } from './reader-locale.ts';

describe('readerLocale', () => {
  it.each([
    [{ locale: 'it' as const, country: 'DE', region: 'USA' }, 'it'],
    [{ locale: null, country: 'AT', region: null }, 'de'],
    [{ locale: null, country: 'US', region: null }, 'en-us'],
    [{ locale: null, country: null, region: 'USA' }, 'en-us'],
    [{ locale: null, country: 'JP', region: 'EU' }, 'en'],
  ])('of %o is %s', (reader, locale) => {
    expect(readerLocale(reader)).toBe(locale);
  });
});
