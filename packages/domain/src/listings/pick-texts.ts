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

/**
 * Returns each text in the requested language, otherwise in English, otherwise in any language that the seller used. So
 * a partly translated listing is still shown in full. `text_locale` is the language of the description.
 */
export function pickTexts(
  written: readonly LocalisedTexts[],
  wanted: string,
): ListingTexts & { text_locale: string | null } {
  const inOrder = [wanted, 'en', ...written.map(({ locale }) => locale).sort()].flatMap((locale) =>
    written.filter((texts) => texts.locale === locale),
  );
  const pick = <Field extends keyof ListingTexts>(field: Field): ListingTexts[Field] =>
    (inOrder.find((texts) => isWritten(texts[field])) ?? NO_TEXTS)[field];
  return {
    description: pick('description'),
    highlights: pick('highlights'),
    condition_notes: pick('condition_notes'),
    faults: pick('faults'),
    service_history: pick('service_history'),
    equipment: pick('equipment'),
    text_locale: inOrder.find(({ description }) => isWritten(description))?.locale ?? null,
  };
}

const isWritten = (text: string | readonly string[] | null): boolean => text !== null && text.length > 0;
