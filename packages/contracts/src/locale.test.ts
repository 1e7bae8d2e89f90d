import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLocaleSegment,
  LOCALE_SEGMENTS,
  LOCALES,
  languageOf,
  languageTag,
  localeOfSegment,
  negotiateLocale,
  segmentOfLocale,
} from './locale.ts';

describe('negotiateLocale', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['fr', 'fr'],
    ['en-US', 'en-us'],
    ['en-GB', 'en'],
    ['de-AT', 'de'],
    ['DE-at', 'de'],
    ['ja', 'en'],
    ['ja, it', 'it'],
    ['*', 'en'],
    ['fr, de', 'fr'],
    ['fr;q=0.5, de', 'de'],
    ['fr;q=0.4, de;q=0.6, it;q=0.5', 'de'],
    ['fr ; q=0.2 , it ; q=0.3', 'it'],
    ['fr;q=0, it;q=0.1', 'it'],
    ['fr;q=0', 'en'],
    ['ja;q=1, fr-CA;q=0.3, en;q=0.2', 'fr'],
    ['en-GB,en-US;q=0.9', 'en'],
    [';;q=,,-,de', 'de'],
  ])('reads %j as %s', (header, locale) => {
    expect(negotiateLocale(header)).toBe(locale);
  });

  it('always returns a supported locale', () => {
    const part = fc.oneof(fc.constantFrom(...LOCALES, 'en-GB', '*', 'q=', ';q=0.5', ','), fc.string());
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(LOCALES).toContain(negotiateLocale(parts.join(',')));
      }),
    );
  });

  it('prefers the language with the highest quality', () => {
    const qualities = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(qualities, (given) => {
        const header = LOCALES.map((locale, index) => `${locale};q=${(given[index] ?? 0) / 1000}`).join(', ');
        expect(negotiateLocale(header)).toBe(LOCALES[given.indexOf(Math.max(...given))]);
      }),
    );
  });

  it('reads the language tag of each locale', () => {
    for (const locale of LOCALES) expect(negotiateLocale(languageTag(locale))).toBe(locale);
  });
});

it.each([
  ['en', 'en'],
  ['en-us', 'en'],
  ['de-AT', 'de'],
  ['', ''],
])('the language of %j is %j', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

describe('segments of the path', () => {
  it('map to one locale each, and back', () => {
    expect(LOCALE_SEGMENTS.map(localeOfSegment)).toEqual([...LOCALES]);
    expect(LOCALES.map(segmentOfLocale)).toEqual([...LOCALE_SEGMENTS]);
  });

  it.each(['en-us', 'EN', 'es', '', undefined])('do not include %j', (segment) => {
    expect(isLocaleSegment(segment)).toBe(false);
  });
});
