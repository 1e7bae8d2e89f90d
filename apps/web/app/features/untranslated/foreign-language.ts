import { languageOf } from '@marque/contracts/locale';

/**
 * Returns the `lang` of a text that is not in the language of the page. British and American English count as one
 * language. A text that is not written has no language.
 */
export const foreignLanguage = (text: string | null, page: string): string | undefined =>
  text === null || languageOf(text) === languageOf(page) ? undefined : text;
