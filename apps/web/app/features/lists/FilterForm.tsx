import { FILTERS, type Filter } from '@marque/contracts/listing-filter-names';
import { memo } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { FacetField } from './FacetField.tsx';
import { type FilteredList, useFilterFields } from './filter-fields.ts';
import { FILTER_FORM } from './filter-form-id.ts';
import { NumberFields } from './NumberFields.tsx';
import { StateFields } from './StateFields.tsx';
import { useFilterForm } from './use-filter-form.ts';

type FilterFormProps = {
  list: FilteredList;
  offers?: readonly Filter[] | undefined;
  /** Arranges the fields in columns, for a form as wide as the page. */
  isWide?: boolean;
};

const CAR = ['make', 'model', 'body'] as const;
const DETAILS = ['transmission', 'steering', 'fuel', 'region', 'country', 'plan'] as const;

/** All filters as a GET form. It works without JavaScript, and its address can be shared. */
export const FilterForm = memo(function FilterForm({ list, offers = FILTERS, isWide }: FilterFormProps) {
  const t = useTranslations('lists');
  const { typed, meta } = list;
  const { form, onSubmit } = useFilterForm(typed);
  const fields = useFilterFields(list, offers);
  const { isOffered, errorsOf } = fields;
  const isHydrated = useHydrated();

  return (
    <Form
      ref={form}
      id={FILTER_FORM}
      onSubmit={onSubmit}
      className={classNames('grid gap-5', isWide && 'items-end sm:grid-cols-2 xl:grid-cols-3')}
      // Without it, the browser's back button fills in what the form last contained, whatever the address says.
      autoComplete="off"
      noValidate
    >
      {FILTERS.filter((filter) => !isOffered(filter) && typed[filter] !== undefined).map((filter) => (
        <input key={filter} type="hidden" name={filter} value={typed[filter]} />
      ))}
      {isOffered('keywords') && (
        <TextField
          name="keywords"
          type="search"
          label={t('filters.keywords')}
          defaultValue={typed.keywords}
          maxLength={200}
          errors={errorsOf('keywords')}
        />
      )}
      {CAR.map((filter) => (
        <FacetField key={filter} filter={filter} fields={fields} />
      ))}
      <NumberFields fields={fields} />
      {DETAILS.map((filter) => (
        <FacetField key={filter} filter={filter} fields={fields} />
      ))}
      <StateFields fields={fields} />
      <div
        className={classNames(
          !isWide && 'max-lg:sticky max-lg:bottom-0 max-lg:-mx-5 max-lg:border-line max-lg:border-t',
          !isWide && 'max-lg:bg-paper max-lg:px-5 max-lg:py-3',
        )}
      >
        <Button type="submit" variant={isWide ? 'secondary' : 'primary'} className="w-full">
          {isHydrated ? t(meta.more ? 'showMany' : 'show', { count: meta.total }) : t('apply')}
        </Button>
      </div>
    </Form>
  );
});
