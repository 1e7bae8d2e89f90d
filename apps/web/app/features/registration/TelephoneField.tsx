import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { controlProps, controlStyle, type FieldProps, useFieldIds } from '../../ui/field-props.ts';
import type { Country } from './countries.ts';
import { DEFAULT_COUNTRY, readTelephone, withoutDialCode, withTelephone } from './telephone.ts';

type TelephoneFieldProps = FieldProps & {
  defaultValue?: string | undefined;
  /** Used if the number does not contain its country. The default is Great Britain. */
  defaultCountry?: string | undefined;
  countries: Country[];
};

/**
 * Accepts a number in national or international form. The dial code stands before the number and follows the country,
 * and the form is sent with both. Until a number is typed, the country follows the country of the address in the same
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
  const known = readTelephone(defaultValue, DEFAULT_COUNTRY);
  const country = known?.country ?? (defaultCountry || DEFAULT_COUNTRY);
  const [chosen, setChosen] = useState(country);
  const callingCode = countries.find(({ code }) => code === chosen)?.callingCode;

  // Use the native event on the control itself, because it fires before the form validates the value.
  useEffect(() => {
    const number = input.current;
    const choice = select.current;
    if (!number || !choice) return;
    const write = () => {
      const read = readTelephone(number.value, choice.value);
      if (read) {
        number.value = withoutDialCode(read.number);
        choice.value = read.country;
      }
      setChosen(choice.value);
    };
    const followAddress = ({ target }: Event) => {
      const isCountry =
        target instanceof HTMLSelectElement && target.name === 'country' && target.value !== '';
      if (!isCountry || number.value !== '') return;
      choice.value = target.value;
      setChosen(choice.value);
    };
    const listening = new AbortController();
    number.addEventListener('change', write, listening);
    choice.addEventListener('change', write, listening);
    number.form?.addEventListener('change', followAddress, listening);
    // The form is validated and sent with the number in international form.
    number.form?.addEventListener('formdata', ({ formData }) => void withTelephone(formData), listening);
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
        <div className="relative">
          {/* Without JavaScript it could not follow the country, whose name contains the code anyway. */}
          <span
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted tabular-nums noscript:hidden"
          >
            +{callingCode}
          </span>
          <input
            {...controlProps(field, ids)}
            ref={input}
            type="tel"
            autoComplete="tel"
            defaultValue={known ? withoutDialCode(known.number) : defaultValue}
            maxLength={40}
            className={classNames(controlStyle, 'pl-15 tabular-nums noscript:pl-3')}
          />
        </div>
      </div>
    </FieldFrame>
  );
}
