import { type Locale, languageTag } from '@marque/contracts/locale';

/**
 * Compares names in the order of a language. For loaders, which run on the server: a browser would have to load its
 * language data first.
 */
export const byName = (locale: Locale) => new Intl.Collator(languageTag(locale), { numeric: true }).compare;
