import { FILTERS } from '@marque/contracts/listing-filter-names';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { FilterChips } from '../lists/FilterChips.tsx';
import { FilterForm } from '../lists/FilterForm.tsx';
import { RatesNote } from '../lists/RatesNote.tsx';
import { SortSelect } from '../lists/SortSelect.tsx';
import type { OwnList } from './load-own-list.ts';

/** The number of listings, their order, and the filters, which are collapsed by default. */
export function OwnFilters({ list }: { list: OwnList }) {
  const t = useTranslations('lists');
  const { typed, faults, meta } = list;
  const chosen = FILTERS.filter((filter) => typed[filter] !== undefined).length;
  return (
    <div className="mb-6 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="font-normal text-ink-muted tabular-nums">
          <span role="status">{t('count', { count: meta.total })}</span>
        </h2>
        <SortSelect sort={typed.sort} />
        {meta.rates && <RatesNote rates={meta.rates} currency={typed.price_currency} />}
      </div>
      <details className="border-line border-y">
        <summary className="flex min-h-12 list-none items-center gap-2.5 font-medium [&::-webkit-details-marker]:hidden">
          <SlidersHorizontal className="size-5" />
          {t('openFilters', { count: chosen })}
        </summary>
        <div className="pt-2 pb-6">
          <FilterForm list={list} isWide />
        </div>
      </details>
      {faults.length > 0 && <Notice tone="warning">{t('faults')}</Notice>}
      <FilterChips list={list} />
    </div>
  );
}
