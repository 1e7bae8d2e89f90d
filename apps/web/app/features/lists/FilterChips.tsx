import { FILTERS } from '@marque/contracts/listing-filter-names';
import { X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonStyle } from '../../ui/button-style.ts';
import { withFilter, withoutFilters } from './list-address.ts';
import type { List } from './load-list.ts';
import { useFilterWords } from './use-filter-words.ts';

const chipStyle =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong/60 bg-raised py-1 pr-2.5 pl-3.5 text-ink text-sm no-underline transition-colors hover:border-ink';

type FilterChipsProps = {
  list: Pick<List, 'typed' | 'meta'>;
  /** Leaves out "remove all", for pages that have their own button for it. */
  withoutAll?: boolean;
};

/** The active filters as chips. Each chip removes its filter, and one button removes all of them. */
export function FilterChips({ list, withoutAll }: FilterChipsProps) {
  const t = useTranslations('lists');
  const [search] = useSearchParams();
  const words = useFilterWords(list);
  const set = FILTERS.filter((filter) => list.typed[filter] !== undefined);
  if (set.length === 0) return null;

  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap gap-2">
      {set.map((filter) => {
        const value = words(filter, list.typed[filter] ?? '');
        const chip = t('chip', { filter: t(`filters.${filter}`), value });
        return (
          <li key={filter} className="max-w-full">
            <Link
              to={withFilter(search, filter, null) || '.'}
              aria-label={t('remove', { chip })}
              preventScrollReset
              className={chipStyle}
            >
              <span className="truncate">{chip}</span>
              <X className="size-4 text-ink-muted" />
            </Link>
          </li>
        );
      })}
      {set.length > 1 && !withoutAll && (
        <li>
          <Link
            to={withoutFilters(search) || '.'}
            preventScrollReset
            className={`${buttonStyle('quiet')} min-h-11! text-sm!`}
          >
            {t('removeAll')}
          </Link>
        </li>
      )}
    </ul>
  );
}
