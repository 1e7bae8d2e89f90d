type Notation = {
  /** The sign between groups of three digits. */
  group: string;
  /** Shorter numbers are not grouped: Italian writes 1234, but 12.345. */
  groupedFrom: number;
  decimal: string;
  percent: string;
};

const english: Notation = { group: ',', groupedFrom: 4, decimal: '.', percent: '%' };
const notations: Record<string, Notation> = {
  'en-GB': english,
  'en-US': english,
  de: { group: '.', groupedFrom: 4, decimal: ',', percent: '\u00a0%' },
  fr: { group: '\u202f', groupedFrom: 4, decimal: ',', percent: '\u00a0%' },
  it: { group: '.', groupedFrom: 5, decimal: ',', percent: '%' },
};

export const notationOf = (languageTag: string): Notation => notations[languageTag] ?? english;

/**
 * Writes a whole number as `Intl` does, in the languages of the product. A browser needs up to 80 ms to load its language
 * data for the first use of `Intl`, and nearly every page contains numbers.
 */
export function formatInteger(value: number, languageTag: string): string {
  const { group, groupedFrom } = notationOf(languageTag);
  const digits = String(Math.abs(value));
  const sign = value < 0 ? '-' : '';
  if (digits.length < groupedFrom) return sign + digits;
  return sign + digits.replace(/\B(?=(?:\d{3})+$)/g, group);
}

/** Writes a share such as 0.055 as '5.5%', with at most two decimals. */
export function formatPercent(share: number, languageTag: string): string {
  const { decimal, percent } = notationOf(languageTag);
  return String(Math.round(share * 10_000) / 100).replace('.', decimal) + percent;
}
