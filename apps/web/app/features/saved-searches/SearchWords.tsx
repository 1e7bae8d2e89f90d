import { useTranslations } from 'use-intl';
import { useSearchWords, type WordedSearch } from './use-search-words.ts';

/** The list and the filters of a search, as words. */
export function SearchWords({ search }: { search: WordedSearch }) {
  const t = useTranslations('savedSearches');
  const chip = useTranslations('lists');
  const { list, filters } = useSearchWords(search);
  return (
    <p className="text-ink-muted wrap-break-word">
      {list}
      {' · '}
      {filters.length === 0
        ? t('noFilters')
        : filters.map(({ name, value }) => chip('chip', { filter: name, value })).join(' · ')}
    </p>
  );
}
