import { MILEAGE_UNITS } from '@marque/domain/listings/vehicle';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAddress } from '../../site/use-address.ts';
import { useFieldsOfAddress } from '../../site/use-fields-of-address.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { ValuedField } from './asked-car.ts';
import type { Landing } from './load-landing.ts';
import { useModelNames } from './use-model-names.ts';

/** The fragment leads here: to the result, or to the form if it has faults. */
export const VALUATION_RESULT = 'valuation-result';

const fieldId = (field: ValuedField) => `valued-${field}`;

/**
 * The form only changes the address, so it works without JavaScript. The fragment leads a browser without JavaScript to
 * the result; with JavaScript the page keeps its place.
 */
export function ValuationForm({ landing: { typed, asked, makes } }: { landing: Landing }) {
  const t = useTranslations('sellLanding.valuation');
  const address = useAddress();
  const fields = useFieldsOfAddress();
  const navigation = useNavigation();
  const [make, setMake] = useState(typed.make);
  const [model, setModel] = useState('');
  const models = useModelNames(make, model);
  const faults = asked.state === 'invalid' ? asked.faults : [];
  const bind = (field: ValuedField) => ({
    id: fieldId(field),
    name: field,
    errors: faults.flatMap((fault) => (fault.field === field ? [fault.message] : [])),
  });
  const isPending =
    navigation.state === 'loading' &&
    navigation.location.pathname === address({ route: 'sell-your-classic-car' });

  const summary = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current && asked.state === 'invalid') summary.current?.focus();
    isFirst.current = false;
  }, [asked]);

  return (
    <Form
      key={fields.key}
      state={fields.state}
      id={faults.length > 0 ? VALUATION_RESULT : undefined}
      action={`${address({ route: 'sell-your-classic-car' })}#${VALUATION_RESULT}`}
      noValidate
      preventScrollReset
      aria-busy={isPending}
      className="grid scroll-mt-24 content-start gap-5 self-start rounded-sm border border-line bg-raised p-5 sm:p-7"
    >
      <ErrorSummary
        ref={summary}
        faults={faults.map(({ field, message }) => ({ fieldId: fieldId(field), message }))}
        title={t('invalid')}
      />
      <TextField
        {...bind('make')}
        label={t('make')}
        help={t('makeHelp')}
        defaultValue={typed.make}
        onChange={(event) => setMake(event.target.value)}
        list="valued-makes"
        autoComplete="off"
        maxLength={80}
        isRequired
      />
      <datalist id="valued-makes">
        {makes.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        {...bind('model')}
        label={t('model')}
        help={t('modelHelp')}
        defaultValue={typed.model}
        onChange={(event) => setModel(event.target.value)}
        onFocus={(event) => setModel(event.target.value)}
        list="valued-models"
        autoComplete="off"
        maxLength={120}
        isRequired
      />
      <datalist id="valued-models">
        {models.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        {...bind('year')}
        label={t('year')}
        defaultValue={typed.year}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        isRequired={false}
      />
      <div className="grid grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] gap-x-4">
        <TextField
          {...bind('mileage')}
          label={t('mileage')}
          defaultValue={typed.mileage}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          isRequired={false}
        />
        <Select
          {...bind('mileage_unit')}
          label={t('unit')}
          defaultValue={typed.mileage_unit}
          options={MILEAGE_UNITS.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
        />
      </div>
      <Button type="submit" size="large" isPending={isPending}>
        {t('submit')}
      </Button>
    </Form>
  );
}
