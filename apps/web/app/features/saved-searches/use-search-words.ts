import { FILTERS } from '@marque/contracts/listing-filter-names';
import type { SavedList } from '@marque/contracts/saved-lists';
import { MILEAGE_UNITS } from '@marque/domain/listings/vehicle';
import { CURRENCIES } from '@marque/domain/money/currency';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { unitsOfLocale } from '../lists/units-of-locale.ts';
import { useFilterWords } from '../lists/use-filter-words.ts';
import { screenOf } from './list-of-search.ts';
import type { nameMakes } from './name-makes.ts';

export type WordedSearch = {
  list: SavedList;
  filters: Record<string, string>;
  facets: ReturnType<typeof nameMakes>;
};

/** The list of a search, and its filters in words. */
export function useSearchWords({ list, filters, facets }: WordedSearch) {
  const t = useTranslations('savedSearches');
  const lists = useTranslations('lists');
  const units = unitsOfLocale(useAppLocale());
  const words = useFilterWords({ meta: { facets }, typed: { ...units, ...readUnits(filters) } });
  return {
    list: list === 'all' ? t('allAuctions') : lists(`named.${screenOf(list)}.title`),
    filters: FILTERS.flatMap((filter) => {
      const value = filters[filter];
      return value === undefined ? [] : [{ name: lists(`filters.${filter}`), value: words(filter, value) }];
    }),
  };
}

function readUnits({ price_currency, mileage_unit }: Record<string, string>) {
  const currency = CURRENCIES.find((known) => known === price_currency);
  const unit = MILEAGE_UNITS.find((known) => known === mileage_unit);
  return { ...(currency && { price_currency: currency }), ...(unit && { mileage_unit: unit }) };
}
