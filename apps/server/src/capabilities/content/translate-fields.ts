import type { Locale } from '@marque/contracts/locale';
import type { Fields, PublishedEntry } from './content-source.ts';
import type { Written } from './present-text.ts';

/** A translation contains only the values that differ. This also holds inside a record, such as a picture. */
export const translateFields = (english: Fields, translation: Fields): Fields => ({
  ...english,
  ...Object.fromEntries(
    Object.entries(translation).map(([name, value]) => {
      const original = english[name];
      return [name, isRecord(original) && isRecord(value) ? { ...original, ...value } : value];
    }),
  ),
});

/**
 * The entry for readers of a language. Its language is that of its main text, which may be English although its title is
 * translated.
 */
export function inLanguage({ slug, english, translation }: PublishedEntry, locale: Locale): Written {
  if (!translation || locale === 'en') return { slug, fields: english, locale: 'en' };
  const main = MAIN_TEXTS.find((name) => name in english);
  const isTranslated = main === undefined || main in translation;
  return { slug, fields: translateFields(english, translation), locale: isTranslated ? locale : 'en' };
}

const MAIN_TEXTS = ['body', 'text', 'title'];

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
