import type { Locale } from '@marque/contracts/locale';
import type { MileageUnit } from '@marque/domain/listings/vehicle';
import { type Currency, currencyOf } from '@marque/domain/money/currency';
import { regionOfLocale } from '../../site/region-of-locale.ts';

export type Units = { price_currency: Currency; mileage_unit: MileageUnit };

/** The units of a number in an address that does not name its unit. */
export const unitsOfLocale = (locale: Locale): Units => ({
  price_currency: currencyOf(regionOfLocale[locale]),
  mileage_unit: regionOfLocale[locale] === 'EU' ? 'km' : 'mi',
});
