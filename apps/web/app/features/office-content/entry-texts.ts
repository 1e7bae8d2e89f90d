import type { DraftFields } from '@marque/contracts/content/fields';
import type { ContentEntry, ContentLanguage } from '@marque/contracts/content/office';
import type { Locale } from '@marque/contracts/locale';

/** An entry has every language, although its text may be missing. */
export function languageIn({ languages }: Pick<ContentEntry, 'languages'>, locale: Locale): ContentLanguage {
  const language = languages.find((one) => one.locale === locale);
  if (!language) throw new Error(`The entry has no language ${locale}.`);
  return language;
}

/** The fields of the latest English version and of the latest one in a language. */
export const latestFields = (
  entry: Pick<ContentEntry, 'languages'>,
  locale: Locale,
): { english: DraftFields; own: DraftFields } => ({
  english: languageIn(entry, 'en').draft?.fields ?? {},
  own: languageIn(entry, locale).draft?.fields ?? {},
});
