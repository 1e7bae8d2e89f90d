import type { Locale } from '@marque/contracts/locale';

const localeByCountry: Record<string, Locale> = {
  FR: 'fr',
  DE: 'de',
  AT: 'de',
  IT: 'it',
  US: 'en-us',
};

type Reader = { locale: Locale | null; country: string | null; region: string | null };

/** The language that a customer chose; where none is known, where they live often says it. */
export const readerLocale = ({ locale, country, region }: Reader): Locale =>
  locale ?? localeByCountry[country ?? ''] ?? (region === 'USA' ? 'en-us' : 'en');
