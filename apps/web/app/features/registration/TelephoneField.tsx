import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { controlProps, controlStyle, type FieldProps, useFieldIds } from '../../ui/field-props.ts';
import type { Country } from './countries.ts';
import { DEFAULT_COUNTRY, readTelephone } from './telephone.ts';

type TelephoneFieldProps = FieldProps & {
  defaultValue?: string | undefined;
  /** Used if the number does not contain its country. The default is Great Britain. */
  defaultCountry?: string | undefined;
  countries: Country[];
};

/**
 * Accepts a number in national or international form. When the field is left, it shows the international
 * form.
 */
export function TelephoneField({
  defaultValue = '',
  defaultCountry,
  countries,
  ...field
}: TelephoneFieldProps) {
  const t = useTranslations('forms');
  const ids = useFieldIds(field);
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const country = readTelephone(defaultValue, DEFAULT_COUNTRY)?.country ?? defaultCountry ?? DEFAULT_COUNTRY;

  // Use the native event on the control itself, because it fires before the form validates the value.
  useEffect(() => {
    const number = input.current;
    const choice = select.current;
    if (!number || !choice) return;
    const write = () => {
      const read = readTelephone(number.value, choice.value);
      if (!read) return;
      number.value = read.number;
      choice.value = read.country;
    };
    const listening = new AbortController();
    number.addEventListener('change', write, listening);
    choice.addEventListener('change', write, listening);
    return () => listening.abort();
  }, []);

  return (
    <FieldFrame field={field} ids={ids}>
      <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="relative">
          <select
            ref={select}
            name="telephoneCountry"
            aria-label={t('telephoneCountry')}
            defaultValue={country}
            autoComplete="tel-country-code"
            className={classNames(controlStyle, 'appearance-none truncate pr-11')}
          >
            {countries.map(({ code, name, callingCode }) => (
              <option key={code} value={code}>
                {name} (+{callingCode})
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-muted" />
        </div>
        <input
          {...controlProps(field, ids)}
          ref={input}
          type="tel"
          autoComplete="tel"
          defaultValue={defaultValue}
          maxLength={40}
          className={classNames(controlStyle, 'tabular-nums')}
        />
      </div>
    </FieldFrame>
  );
}
