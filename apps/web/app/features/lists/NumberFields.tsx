import type { Filter } from '@marque/contracts/listing-filter-names';
import { CURRENCIES } from '@marque/domain/money/currency';
import { CURRENCY_SIGNS } from '@marque/domain/money/format-money';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { FilterFields } from './filter-fields.ts';

/** Years, prices with their currency, and the mileage with its unit. */
export function NumberFields({ fields }: { fields: FilterFields }) {
  const t = useTranslations('lists');
  const { typed } = fields.list;
  const currency = typed.price_currency;
  const sign = CURRENCY_SIGNS[currency];
  return (
    <>
      <div className={pair(fields, 'year_from', 'year_to')}>
        <NumberField filter="year_from" fields={fields} />
        <NumberField filter="year_to" fields={fields} />
      </div>
      <div className={pair(fields, 'price_from', 'price_to')}>
        <NumberField filter="price_from" fields={fields} unit={sign} />
        <NumberField filter="price_to" fields={fields} unit={sign} />
        {fields.isOffered('price_from') ? (
          <Select
            className="col-span-2"
            name="price_currency"
            label={t('currency')}
            defaultValue={currency}
            options={CURRENCIES.map((each) => ({ value: each, label: `${CURRENCY_SIGNS[each]} (${each})` }))}
          />
        ) : (
          <input type="hidden" name="price_currency" value={currency} />
        )}
      </div>
      <div className={pair(fields, 'mileage_to')}>
        <NumberField filter="mileage_to" fields={fields} />
        {fields.isOffered('mileage_to') && (
          <Select
            name="mileage_unit"
            label={t('unit')}
            defaultValue={typed.mileage_unit}
            options={(['mi', 'km'] as const).map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          />
        )}
      </div>
    </>
  );
}

/**
 * Aligned at the bottom, because one of two labels may take two lines. Aligned at the top if a field has an error below
 * it.
 */
const pair = ({ list }: FilterFields, ...filters: Filter[]) =>
  classNames(
    'grid grid-cols-2 gap-3 empty:hidden',
    filters.some((filter) => list.faults.includes(filter)) ? 'items-start' : 'items-end',
  );

function NumberField({ filter, fields, unit }: { filter: Filter; fields: FilterFields; unit?: string }) {
  const t = useTranslations('lists');
  const label = t(`filters.${filter}`);
  return (
    fields.isOffered(filter) && (
      <TextField
        name={filter}
        label={unit ? t('inCurrency', { label, currency: unit }) : label}
        inputMode="numeric"
        maxLength={12}
        defaultValue={fields.list.typed[filter]}
        errors={fields.errorsOf(filter)}
      />
    )
  );
}
