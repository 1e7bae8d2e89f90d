import type { Locale } from '@marque/contracts/locale';

const localeByCountry: Record<string, Locale> = {
  FR: 'fr',
  DE: 'de',
  AT: 'de',
  IT: 'it',
  US: 'en-us',
};

type Reader = { locale: Locale | null; country: string | null; region: string | null };

/** The language that a customer chose. If they chose none, it is guessed from their country or region. */
export const readerLocale = ({ locale, country, region }: Reader): Locale =>
  locale ?? localeByCountry[country ?? ''] ?? (region === 'USA' ? 'en-us' : 'en');
