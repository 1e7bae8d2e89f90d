import { TEXT_FIELDS, type TextField } from './text-fields.ts';

type Texts = { readonly [locale: string]: { readonly [Field in TextField]?: unknown } | undefined };

/** For each language, the number of the version that last revised its text. */
export type RevisedIn = { readonly [locale: string]: number };

export type RevisedTexts = { number: number; texts: Texts; revisedIn: RevisedIn };

/**
 * Which version last revised each text, after an edit. A text that was compared with the source counts as revised even if
 * it did not have to change.
 */
export function reviseTexts(
  before: RevisedTexts,
  after: { number: number; texts: Texts },
  compared: readonly string[],
): RevisedIn {
  const entries = Object.keys(after.texts).map((locale) => {
    const isRevised =
      compared.includes(locale) || written(before.texts[locale]) !== written(after.texts[locale]);
    return [locale, isRevised ? after.number : (before.revisedIn[locale] ?? before.number)] as const;
  });
  return Object.fromEntries(entries);
}

const written = (text: Texts[string]): string =>
  text === undefined ? '' : JSON.stringify(TEXT_FIELDS.map((field) => text[field] ?? null));

/** The language of the original text: that of the seller or, if there is no such text, the first one. */
export const sourceOf = <Locale extends string>(
  locales: readonly Locale[],
  sellers: Locale,
): Locale | undefined => (locales.includes(sellers) ? sellers : locales[0]);

/** The languages whose text is older than the source, and may therefore say something else. */
export const staleTexts = <Locale extends string>(
  revisedIn: RevisedIn,
  locales: readonly Locale[],
  source: Locale | undefined,
): Locale[] =>
  locales.filter(
    (locale) =>
      source !== undefined && locale !== source && (revisedIn[locale] ?? 0) < (revisedIn[source] ?? 0),
  );
