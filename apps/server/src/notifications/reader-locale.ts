import type { Locale } from '@marque/contracts/locale';

const localeByCountry: Record<string, Locale> = {
  FR: 'fr',
  DE: 'de',
  AT: 'de',
  IT: 'it',
  US: 'en-us',
};

/** A customer's language is not known to us, but where they live often is. */
export const readerLocale = (reader: { country: string | null; region: string | null }): Locale =>
  localeByCountry[reader.country ?? ''] ?? (reader.region === 'USA' ? 'en-us' : 'en');
