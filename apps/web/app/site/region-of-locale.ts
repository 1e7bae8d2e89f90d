import type { Locale } from '@marque/contracts/locale';
import type { Region } from '@marque/domain/money/currency';

/** The region whose office uses the language of a page. */
export const regionOfLocale: Record<Locale, Region> = {
  en: 'UK',
  fr: 'EU',
  de: 'EU',
  it: 'EU',
  'en-us': 'USA',
};
