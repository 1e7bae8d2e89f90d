const OFFSET = /(?:GMT|UTC)[+−-][\d:]+/;

/** A name by country, such as 'heure : Maroc' or 'Marokko (Ortszeit)', reads badly after a time. */
const BY_COUNTRY = /[:(]/;

/** Longer names, such as 'Nordamerikanische Westküstenzeit', do not fit on one line of a card. */
const MAX_LETTERS = 25;

/** Each has abbreviations for the zones of its own region: PST, CET, AEDT. */
const ABBREVIATING_LANGUAGES = ['en-US', 'en-GB', 'en-AU'];

/**
 * Names the zone in a time that was written with `timeZoneName: 'short'`. For zones that are rare in its language, `Intl`
 * writes only an offset, such as 'GMT-8'. The name replaces it. If `Intl` knows no name, the offset stays.
 */
export function withZoneName(written: string, at: Date, timeZone: string, language: string): string {
  return written.replace(OFFSET, (offset) => {
    const name = zonePart(at, timeZone, language, 'longGeneric');
    if (OFFSET.test(name)) return offset;
    if (name.length <= MAX_LETTERS && !BY_COUNTRY.test(name)) return name;
    return (
      ABBREVIATING_LANGUAGES.map((english) => zonePart(at, timeZone, english, 'short')).find(
        (short) => !OFFSET.test(short),
      ) ?? name
    );
  });
}

type NameStyle = 'short' | 'longGeneric';

function zonePart(at: Date, timeZone: string, language: string, style: NameStyle): string {
  const parts = formatter(timeZone, language, style).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

// Creating a formatter costs far more than using it, and a list needs one for each card.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string, language: string, timeZoneName: NameStyle): Intl.DateTimeFormat {
  const key = `${language} ${timeZoneName} ${timeZone}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { timeZone, timeZoneName });
  formatters.set(key, known);
  return known;
}
