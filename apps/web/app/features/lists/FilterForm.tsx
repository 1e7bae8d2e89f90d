import type { Facet } from '@marque/contracts/listing-filters';
import { RESERVE_STATUSES } from '@marque/domain/bidding/reserve-status';
import { memo } from 'react';
import { Form } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { FILTERS, type Filter } from './list-address.ts';
import type { List } from './load-list.ts';
import { useFilterForm } from './use-filter-form.ts';
import { STATUSES, useFilterWords } from './use-filter-words.ts';

const SIGNS = { GBP: '£', EUR: '€', USD: '$' };
const CURRENCIES = Object.keys(SIGNS) as (keyof typeof SIGNS)[];
const readCurrency = (typed: string | undefined) => CURRENCIES.find((each) => each === typed) ?? 'GBP';
const isPrice = (filter: Filter) => filter === 'price_from' || filter === 'price_to';

export const FILTER_FORM = 'list-filters';

type FilterFormProps = {
  list: Pick<List, 'typed' | 'faults' | 'fixed' | 'meta'>;
  offers?: readonly Filter[] | undefined;
  /** Arranges the fields in columns, for a form as wide as the page. */
  isWide?: boolean;
};
type Choice = Filter & Facet;
type Counted = { value: string; count: number };

const BY_NAME: readonly Filter[] = ['make', 'model', 'country'];

/** All filters as a GET form. It works without JavaScript, and its address can be shared. */
export const FilterForm = memo(function FilterForm({ list, offers = FILTERS, isWide }: FilterFormProps) {
  const t = useTranslations('lists');
  const { typed, faults, fixed, meta } = list;
  const { form, onSubmit } = useFilterForm(typed);
  const words = useFilterWords(list);
  const language = useLocale();
  const isHydrated = useHydrated();
  const currency = readCurrency(typed.price_currency);

  const isOffered = (filter: Filter) => offers.includes(filter) && !fixed.includes(filter);
  const errorsOf = (filter: Filter) =>
    faults.includes(filter) ? [t('leftOut', { value: typed[filter] ?? '' })] : undefined;

  // Names are looked up, so they are in the order of the language. Other choices are few: the most frequent comes first.
  const inOrder = (filter: Choice, values: Counted[]) =>
    BY_NAME.includes(filter)
      ? values.toSorted((a, b) =>
          words(filter, a.value).localeCompare(words(filter, b.value), language, { numeric: true }),
        )
      : values;

  const choice = (filter: Choice) => {
    const values = meta.facets[filter] ?? [];
    const chosen = typed[filter];
    const isListed = chosen === undefined || values.some(({ value }) => value === chosen);
    const counted = isListed ? values : [...values, { value: chosen, label: chosen, count: meta.total }];
    if (!isOffered(filter) || counted.length === 0) return null;
    return (
      <Select
        key={filter}
        name={filter}
        label={t(`filters.${filter}`)}
        defaultValue={chosen ?? ''}
        placeholder={t('any')}
        errors={errorsOf(filter)}
        options={inOrder(filter, counted).map(({ value, count }) => ({
          value,
          label: t('counted', { value: words(filter, value), count }),
        }))}
      />
    );
  };
  const number = (filter: Filter) =>
    isOffered(filter) && (
      <TextField
        key={filter}
        name={filter}
        label={
          isPrice(filter)
            ? t('inCurrency', { label: t(`filters.${filter}`), currency: SIGNS[currency] })
            : t(`filters.${filter}`)
        }
        inputMode="numeric"
        maxLength={12}
        defaultValue={typed[filter]}
        errors={errorsOf(filter)}
      />
    );
  // Align at the bottom, because one of two labels may take two lines. Align at the top if a field has an
  // error below it.
  const pair = (...filters: Filter[]) =>
    classNames(
      'grid grid-cols-2 gap-3 empty:hidden',
      filters.some((filter) => faults.includes(filter)) ? 'items-start' : 'items-end',
    );

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
      {choice('make')}
      {choice('model')}
      {choice('body')}
      <div className={pair('year_from', 'year_to')}>
        {number('year_from')}
        {number('year_to')}
      </div>
      <div className={pair('price_from', 'price_to')}>
        {number('price_from')}
        {number('price_to')}
        {isOffered('price_from') ? (
          <Select
            className="col-span-2"
            name="price_currency"
            label={t('currency')}
            defaultValue={currency}
            options={CURRENCIES.map((each) => ({ value: each, label: `${SIGNS[each]} (${each})` }))}
          />
        ) : (
          <input type="hidden" name="price_currency" value={currency} />
        )}
      </div>
      <div className={pair('mileage_to')}>
        {number('mileage_to')}
        {isOffered('mileage_to') && (
          <Select
            name="mileage_unit"
            label={t('unit')}
            defaultValue={typed.mileage_unit}
            options={(['mi', 'km'] as const).map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          />
        )}
      </div>
      {choice('transmission')}
      {choice('steering')}
      {choice('fuel')}
      {choice('region')}
      {choice('country')}
      {choice('plan')}
      {isOffered('reserve_status') && (
        <Select
          name="reserve_status"
          label={t('filters.reserve_status')}
          defaultValue={typed.reserve_status ?? ''}
          placeholder={t('any')}
          errors={errorsOf('reserve_status')}
          options={RESERVE_STATUSES.map((status) => ({
            value: status,
            label: words('reserve_status', status),
          }))}
        />
      )}
      {isOffered('status') && (
        <Select
          name="status"
          label={t('filters.status')}
          defaultValue={typed.status ?? ''}
          placeholder={t('any')}
          errors={errorsOf('status')}
          options={STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        />
      )}
      {isOffered('no_reserve') && (
        <Checkbox
          name="no_reserve"
          value="true"
          label={t('onlyNoReserve')}
          defaultChecked={typed.no_reserve === 'true'}
        />
      )}
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
