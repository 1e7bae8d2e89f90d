const names = new Map<string, Intl.DisplayNames>();

/** Keeps the names of each language, because creating them takes longer than anything else on a card. */
export function countryName(country: string, language: string): string | undefined {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  names.set(language, known);
  return known.of(country);
}
