import type { Filter } from '@marque/contracts/listing-filter-names';
import { useTranslations } from 'use-intl';
import type { List } from './load-list.ts';

export type FilteredList = Pick<List, 'typed' | 'faults' | 'fixed' | 'meta'>;

/** What each field of the filter form needs to know. */
export type FilterFields = {
  list: FilteredList;
  isOffered(filter: Filter): boolean;
  errorsOf(filter: Filter): string[] | undefined;
};

export function useFilterFields(list: FilteredList, offers: readonly Filter[]): FilterFields {
  const t = useTranslations('lists');
  const { typed, faults, fixed } = list;
  return {
    list,
    isOffered: (filter) => offers.includes(filter) && !fixed.includes(filter),
    errorsOf: (filter) =>
      faults.includes(filter) ? [t('leftOut', { value: typed[filter] ?? '' })] : undefined,
  };
}
