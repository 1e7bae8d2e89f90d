import type { Filter } from '@marque/contracts/listing-filter-names';
import type { Facet } from '@marque/contracts/listing-filters';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import type { FilterFields } from './filter-fields.ts';
import { useFilterWords } from './use-filter-words.ts';

type Choice = Filter & Facet;

/** A choice among the values that the matches have, each with its number of cars. */
export function FacetField({ filter, fields }: { filter: Choice; fields: FilterFields }) {
  const t = useTranslations('lists');
  const { typed, meta } = fields.list;
  const words = useFilterWords(fields.list);
  const values = meta.facets[filter] ?? [];
  const chosen = typed[filter];
  const isListed = chosen === undefined || values.some(({ value }) => value === chosen);
  const counted = isListed ? values : [...values, { value: chosen, label: chosen, count: meta.total }];
  if (!fields.isOffered(filter) || counted.length === 0) return null;

  return (
    <Select
      name={filter}
      label={t(`filters.${filter}`)}
      defaultValue={chosen ?? ''}
      placeholder={t('any')}
      errors={fields.errorsOf(filter)}
      options={counted.map(({ value, count }) => ({
        value,
        label: t('counted', { value: words(filter, value), count }),
      }))}
    />
  );
}
