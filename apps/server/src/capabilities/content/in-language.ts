import type { Locale } from '@marque/contracts/locale';
import { translateFields } from '@marque/domain/content/translate-fields';
import type { PublishedEntry } from './content-source.ts';
import type { Written } from './present-text.ts';

/**
 * The entry for readers of a language. Its language is that of its main text, which may be English although its title is
 * translated.
 */
export function inLanguage({ id, slug, english, translation }: PublishedEntry, locale: Locale): Written {
  if (!translation || locale === 'en') return { id, slug, fields: english, locale: 'en' };
  const main = MAIN_TEXTS.find((name) => name in english);
  const isTranslated = main === undefined || main in translation;
  return { id, slug, fields: translateFields(english, translation), locale: isTranslated ? locale : 'en' };
}

const MAIN_TEXTS = ['body', 'text', 'title'];
