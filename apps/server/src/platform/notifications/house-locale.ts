import type { Locale } from '@marque/contracts/locale';
import type { Region } from '@marque/domain/money/currency';

/** The language of each office of the house. */
export const houseLocale: Record<Region, Locale> = { UK: 'en', EU: 'en', USA: 'en-us' };
