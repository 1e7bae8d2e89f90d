import { REGIONS } from '@marque/domain/money/currency';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PERIODS, type TypedFilters, yearsUntil } from './figures-address.ts';

type FiguresFilterFormProps = {
  typed: TypedFilters;
  faults: { field: string; message: string }[];
  /** The months that are shown. They stand in the fields until others are typed. */
  shown: { from: string; to: string } | null;
  thisYear: number;
};

/** A GET form: the chosen period and region become the address, with or without JavaScript. */
export function FiguresFilterForm({ typed, faults, shown, thisYear }: FiguresFilterFormProps) {
  const t = useTranslations('officeFigures');
  const month = (field: 'from' | 'to') => ({
    ...{ name: field, label: t(`filters.${field}`), type: 'month', placeholder: '2026-03', maxLength: 7 },
    defaultValue: shown?.[field] ?? typed[field],
    errors: faults.filter((fault) => fault.field === field).map(({ message }) => message),
  });
  return (
    <Form
      method="get"
      // Another address has other values, so the fields are reset.
      key={JSON.stringify([typed, shown])}
      aria-label={t('filters.title')}
      className="grid max-w-5xl grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(4,minmax(0,1fr))_auto] lg:items-start print:hidden"
    >
      <Select
        name="period"
        label={t('filters.period')}
        defaultValue={typed.period}
        options={[
          { value: PERIODS.lastYear, label: t('filters.lastYear') },
          ...yearsUntil(thisYear, typed.period).map((year) => ({ value: year, label: year })),
          { value: PERIODS.months, label: t('filters.months') },
        ]}
      />
      <TextField {...month('from')} />
      <TextField {...month('to')} />
      <Select
        name="region"
        label={t('region')}
        placeholder={t('filters.allRegions')}
        defaultValue={typed.region}
        options={REGIONS.map((region) => ({ value: region, label: t(`regions.${region}`) }))}
      />
      <Button type="submit" className="lg:mt-[1.6875rem]">
        {t('filters.apply')}
      </Button>
    </Form>
  );
}
