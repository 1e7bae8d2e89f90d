import { LOCALES, type Locale, languageOf } from '@marque/contracts/locale';

/**
 * The edition in the visitor's own language, if the page is in another language. The first language of the browser that
 * we have decides. British and American English are one language here, because most browsers say American without being
 * asked.
 */
export function offeredLocale(languages: readonly string[], current: Locale): Locale | null {
  const own = languages
    .map((tag) => tag.toLowerCase())
    .find((tag) => LOCALES.some((locale) => isOf(locale, tag)));
  if (own === undefined || languageOf(own) === languageOf(current)) return null;
  return LOCALES.find((locale) => locale === own) ?? LOCALES.find((locale) => isOf(locale, own)) ?? null;
}

const isOf = (locale: Locale, tag: string): boolean => languageOf(locale) === languageOf(tag);
