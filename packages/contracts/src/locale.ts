/** The languages of the product. The American edition uses the path segment `us`. */
export const LOCALES = ['en', 'fr', 'de', 'it', 'en-us'] as const;
export type Locale = (typeof LOCALES)[number];

export const LOCALE_SEGMENTS = ['en', 'fr', 'de', 'it', 'us'] as const;
export type LocaleSegment = (typeof LOCALE_SEGMENTS)[number];

export const DEFAULT_SEGMENT: LocaleSegment = 'en';

const localeBySegment: Record<LocaleSegment, Locale> = {
  en: 'en',
  fr: 'fr',
  de: 'de',
  it: 'it',
  us: 'en-us',
};

/** The tags for `Intl`, `hreflang` and `<html lang>`. `en` is British, like its prices and dates. */
const languageTags: Record<Locale, string> = { en: 'en-GB', fr: 'fr', de: 'de', it: 'it', 'en-us': 'en-US' };

export const isLocaleSegment = (segment: string | undefined): segment is LocaleSegment =>
  LOCALE_SEGMENTS.some((known) => known === segment);

export const localeOfSegment = (segment: LocaleSegment): Locale => localeBySegment[segment];

export const segmentOfLocale = (locale: Locale): LocaleSegment => (locale === 'en-us' ? 'us' : locale);

/** The language of a tag or a locale, without its region. British and American English are one language. */
export const languageOf = (tag: string): string => tag.split('-', 1)[0] ?? tag;

export const languageTag = (locale: Locale): string => languageTags[locale];

/** Returns the first supported language of an `accept-language` header, by quality and then by order. */
export function negotiateLocale(acceptLanguage: string | undefined): Locale {
  if (acceptLanguage === undefined) return 'en';
  const wanted = acceptLanguage
    .split(',')
    .map((part, position) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality), position };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position);

  for (const { tag } of wanted) {
    const exact = LOCALES.find((locale) => locale === tag);
    if (exact) return exact;
    const language = LOCALES.find((locale) => locale === languageOf(tag));
    if (language) return language;
  }
  return 'en';
}
