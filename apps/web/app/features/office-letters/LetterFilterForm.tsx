import type { LetterFilters } from '@marque/contracts/letters-office';
import type { LetterView } from '@marque/domain/letters/letter-decisions';
import { REGIONS } from '@marque/domain/money/currency';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FilterForm } from '../office/FilterForm.tsx';

/** The view stays as it is. */
export function LetterFilterForm({ view, filters }: { view: LetterView; filters: LetterFilters }) {
  const t = useTranslations('officeLetters');
  return (
    <FilterForm
      label={t('filters.title')}
      list="office-letters"
      isFiltered={Object.keys(filters).length > 0}
      className="lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
    >
      <input type="hidden" name="view" value={view} />
      <Select
        name="region"
        label={t('filters.region')}
        placeholder={t('filters.any')}
        defaultValue={filters.region ?? ''}
        options={REGIONS.map((region) => ({ value: region, label: t(`regions.${region}`) }))}
      />
      <TextField name="email" label={t('filters.email')} defaultValue={filters.email} maxLength={254} />
    </FilterForm>
  );
}
