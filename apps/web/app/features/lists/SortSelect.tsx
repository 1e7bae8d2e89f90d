import { LISTING_SORTS } from '@marque/contracts/listing-sorts';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { controlStyle } from '../../ui/field-props.ts';
import { FILTER_FORM } from './filter-form-id.ts';

/** Belongs to the filter form through its `form` attribute, wherever it is on the page. */
export function SortSelect({ sort }: { sort: string | undefined }) {
  const t = useTranslations('lists');
  return (
    <div className="flex min-w-0 items-center gap-2.5 max-sm:w-full max-[359px]:flex-wrap max-[359px]:gap-1">
      <label htmlFor="list-sort" className="shrink-0 text-ink-muted text-sm">
        {t('sort')}
      </label>
      <select
        id="list-sort"
        name="sort"
        form={FILTER_FORM}
        defaultValue={sort ?? ''}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className={classNames(controlStyle, 'w-auto! min-w-0 max-sm:grow max-[359px]:basis-full')}
      >
        <option value="">{t('sorts.standard')}</option>
        {LISTING_SORTS.map((each) => (
          <option key={each} value={each}>
            {t(`sorts.${each}`)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={FILTER_FORM} className="min-h-11 px-2 underline">
          {t('sortNow')}
        </button>
      </noscript>
    </div>
  );
}
