export type ListingTexts = {
  description: string | null;
  highlights: string[];
  condition_notes: string | null;
  faults: string[];
  service_history: string | null;
  equipment: string[];
};

export type LocalisedTexts = ListingTexts & { locale: string };

const NO_TEXTS: ListingTexts = {
  description: null,
  highlights: [],
  condition_notes: null,
  faults: [],
  service_history: null,
  equipment: [],
};

/** The language of each text, and null where nothing is written. */
type TextLocales = Record<keyof ListingTexts, string | null>;

/**
 * Returns each text in the requested language, otherwise in English, otherwise in any language that the seller used. So
 * a partly translated listing is still shown in full. `text_locale` is the language of the description.
 */
export function pickTexts(
  written: readonly LocalisedTexts[],
  wanted: string,
): ListingTexts & { text_locale: string | null; text_locales: TextLocales } {
  const inOrder = inOrderOfLanguage(written, wanted);
  const from = (field: keyof ListingTexts) => inOrder.find((texts) => isWritten(texts[field]));
  const pick = <Field extends keyof ListingTexts>(field: Field): ListingTexts[Field] =>
    (from(field) ?? NO_TEXTS)[field];
  const localeOf = (field: keyof ListingTexts): string | null => from(field)?.locale ?? null;
  return {
    description: pick('description'),
    highlights: pick('highlights'),
    condition_notes: pick('condition_notes'),
    faults: pick('faults'),
    service_history: pick('service_history'),
    equipment: pick('equipment'),
    text_locale: localeOf('description'),
    text_locales: {
      description: localeOf('description'),
      highlights: localeOf('highlights'),
      condition_notes: localeOf('condition_notes'),
      faults: localeOf('faults'),
      service_history: localeOf('service_history'),
      equipment: localeOf('equipment'),
    },
  };
}

/** The requested language first, then English, then all others. */
export const inOrderOfLanguage = <Text extends { locale: string }>(
  written: readonly Text[],
  wanted: string,
): Text[] =>
  [...new Set([wanted, 'en', ...written.map(({ locale }) => locale).sort()])].flatMap((locale) =>
    written.filter((text) => text.locale === locale),
  );

const isWritten = (text: string | readonly string[] | null): boolean => text !== null && text.length > 0;
