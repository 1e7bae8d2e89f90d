import { LOCALES } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';
import { LANGUAGE_STATES } from '@marque/domain/content/language-state';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { FilterForm } from '../office/FilterForm.tsx';
import type { ContentFilters } from './content-filters.ts';

type ContentFilterFormProps = { kind: ContentKind | undefined; filters: ContentFilters };

/** The kind stays as it is. */
export function ContentFilterForm({ kind, filters }: ContentFilterFormProps) {
  const t = useTranslations('officeContent');
  return (
    <FilterForm
      label={t('filters.title')}
      list="office-content"
      isFiltered={Object.keys(filters).length > 0}
      className="lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {kind && <input type="hidden" name="kind" value={kind} />}
      <TextField name="q" label={t('filters.words')} defaultValue={filters.q} maxLength={100} />
      <Select
        name="locale"
        label={t('filters.language')}
        help={t('filters.languageHelp')}
        placeholder={t('filters.any')}
        defaultValue={filters.locale ?? ''}
        options={LOCALES.map((locale) => ({ value: locale, label: languageNames[locale] }))}
      />
      <Select
        name="state"
        label={t('filters.state')}
        help={t('filters.stateHelp')}
        placeholder={t('filters.any')}
        defaultValue={filters.state ?? ''}
        options={LANGUAGE_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
      />
    </FilterForm>
  );
}
